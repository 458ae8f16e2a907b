# A formula for Homebrew. Nobody has tried it yet: wake is built and tested on Linux, and kept so
# that it should build on macOS. To try it: brew install --build-from-source --HEAD ./wake.rb
class Wake < Formula
  desc "Sailing logbook in plain text"
  homepage "https://example.org/wake"
  head "https://example.org/wake.git", branch: "main"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on "geographiclib"
  depends_on "jansson"
  depends_on "libgit2"
  depends_on "libyaml"
  depends_on "ncurses"
  depends_on xcode: ["26.0", :build]

  uses_from_macos "expat"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "wake"
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "wake-net"
    # The two find each other side by side, through the link as well.
    libexec.install ".build/release/wake", ".build/release/wake-net"
    bin.install_symlink libexec/"wake"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"wake", "completion")
    doc.install Dir["docs/*.md"]
  end

  test do
    ENV["HOME"] = testpath
    assert_match "saved", shell_output("#{bin}/wake add --no-annotate Cast off")
    assert_match "Cast off", shell_output("#{bin}/wake log --all")
  end
end
