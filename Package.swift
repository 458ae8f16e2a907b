// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

/// Types like `[Entry]` are made when the program is, not at each start (decision 11). A package
/// that others depend on may not say so, and where WakeFormat is one it does without.
let ready: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/")
  ? []
  : [
    .unsafeFlags(
      ["-Xfrontend", "-prespecialize-generic-metadata"],
      .when(platforms: [.linux], configuration: .release))
  ]

/// A module of ours, with the modules below it that it may import.
func module(_ name: String, _ below: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: below, swiftSettings: settings + ready)
}

func tests(_ name: String, _ below: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: below, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "wake",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "wake", targets: ["wake"]),
    .executable(name: "wake-net", targets: ["wake-net"]),
    .library(name: "WakeFormat", targets: ["WakeFormat"]),
  ],
  targets: [
    // Standard library only.
    module("CommandSpec"),
    module("WakeFormat"),
    module("WakeNavigation", ["WakeFormat", "CGeodesic"]),
    module("WakeLog", ["WakeFormat", "WakeNavigation"]),
    module("WakeReport", ["WakeLog", "WakeFormat", "WakeNavigation"]),

    // JSON that others wrote, and what editors ask in it.
    module("WakeJSON", ["Cjansson"]),
    module(
      "WakeLanguage", ["WakeJSON", "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat"]),

    // What comes from other programs, and goes to them.
    module("WakeExchange", ["WakeReport", "WakeLog", "WakeNavigation", "WakeFormat"]),

    // Files of other programs, read with the libraries that `wake` does without.
    module(
      "WakeImport",
      ["Cexpat", "Cyaml", "WakeJSON", "WakeInstruments", "WakeLog", "WakeNavigation", "WakeFormat"]),

    // The helm, and the terminal it is shown on.
    module("WakeHelm", ["WakeReport", "WakeLog", "WakeFormat"]),
    .target(
      name: "WakeScreen", dependencies: ["WakeHelm", "Cncurses", "WakeSystem"],
      swiftSettings: settings + ready,
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),

    // The operating system.
    .target(
      name: "WakeSystem", dependencies: ["CWakeSystem"],
      // Faults built in on purpose, for the lane that shows that the others can fail.
      swiftSettings: settings + ready + [.define("WAKE_MUTANTS", .when(configuration: .debug))]),
    module("WakeSockets", ["CWakeSystem"]),

    // What `wake` does.
    module(
      "WakeCommands",
      [
        "CommandSpec", "WakeSystem", "WakeHelm", "WakeLanguage", "WakeJSON", "WakeExchange",
        "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat",
      ]),
    .executableTarget(
      name: "wake", dependencies: ["WakeCommands", "WakeScreen", "WakeSystem"],
      swiftSettings: settings + ready,
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable"], .when(platforms: [.linux], configuration: .release))
      ]),

    // What `wake-net` does.
    module(
      "WakeGit", ["Clibgit2", "CGitTransport", "WakeSystem", "WakeFormat"]),
    module(
      "WakeInstruments",
      ["Cexpat", "WakeJSON", "WakeSockets", "WakeSystem", "WakeNavigation", "WakeFormat"]),
    module(
      "WakeNetCommands",
      [
        "WakeCommands", "WakeGit", "WakeImport", "WakeInstruments", "CommandSpec", "WakeSystem",
        "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat",
      ]),
    .executableTarget(
      name: "wake-net", dependencies: ["WakeNetCommands", "WakeCommands", "WakeSystem"],
      swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]),

    // C of ours, where Swift cannot reach a call, and C of others.
    .target(
      name: "CWakeSystem",
      cSettings: [.define("WAKE_RELEASE_BUILD", .when(configuration: .release))]),
    .target(
      name: "CGeodesic",
      linkerSettings: [
        .linkedLibrary("GeographicLib"), .linkedLibrary("stdc++"), .linkedLibrary("m"),
      ]),
    .target(name: "CGitTransport", dependencies: ["Clibgit2"]),
    .systemLibrary(
      name: "Clibgit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .systemLibrary(
      name: "Cexpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "Cjansson", pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
    // What its pkg-config says is flags that the package manager refuses.
    .systemLibrary(name: "Cncurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(
      name: "Cyaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // What the format's suite of Tests/Conformance runs to try our own reader.
    .executableTarget(
      name: "wake-conformance", dependencies: ["WakeFormat", "WakeSystem"],
      path: "Tests/Conformance/adapter", swiftSettings: settings),

    // Generated histories of edits, for the merge: some in the tests, very many in a lane.
    .target(
      name: "WakeHistories", dependencies: ["WakeFormat"], path: "Tests/Histories/generator",
      swiftSettings: settings),
    .executableTarget(
      name: "wake-histories",
      dependencies: ["WakeHistories", "WakeFormat", "WakeSystem", "Clibgit2"],
      path: "Tests/Histories/lane", swiftSettings: settings),

    tests("CommandSpecTests", ["CommandSpec"]),
    tests("WakeFormatTests", ["WakeFormat", "WakeHistories"]),
    tests("SpecificationTests", ["WakeFormat", "WakeLog", "WakeReport", "WakeSystem"]),
    tests("WakeNavigationTests", ["WakeNavigation", "WakeFormat", "WakeSystem"]),
    tests("WakeLogTests", ["WakeLog", "WakeFormat"]),
    tests("WakeReportTests", ["WakeReport", "WakeLog", "WakeNavigation", "WakeFormat"]),
    tests(
      "WakeExchangeTests",
      ["WakeExchange", "WakeReport", "WakeLog", "WakeNavigation", "WakeFormat", "WakeSystem"],
      exclude: ["Export/gpx11.xsd"]),
    tests(
      "WakeImportTests", ["WakeImport", "WakeLog", "WakeNavigation", "WakeFormat", "WakeSystem"]),
    tests(
      "WakeLanguageTests", ["WakeLanguage", "WakeJSON", "WakeLog", "WakeNavigation", "WakeFormat"]),
    tests("WakeSystemTests", ["WakeSystem"]),
    tests("WakeHelmTests", ["WakeHelm", "WakeLog", "WakeFormat"]),
    tests(
      "WakeInstrumentsTests",
      ["WakeInstruments", "WakeJSON", "WakeSockets", "WakeLog", "WakeNavigation", "WakeFormat"]),
    tests("WakeGitTests", ["WakeGit", "WakeHistories", "WakeSystem", "WakeFormat"]),
    tests(
      "WakeCommandsTests",
      ["WakeCommands", "CommandSpec", "WakeReport", "WakeSystem", "WakeFormat"]),
    tests("ArchitectureTests", ["WakeCommands", "WakeSystem", "CommandSpec"]),
    tests("SessionTests", ["WakeSystem", "WakeFormat"], exclude: ["sessions", "tools"]),
    tests("JourneyTests", ["WakeSystem"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
