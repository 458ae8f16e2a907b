/// The style sheet of the printed log.
enum ReportStyle {
  /// The colours of a theme: those of text and lines against those of what lies behind.
  struct Theme: Sendable {
    let name: String
    let colours: [(String, String)]

    var css: String { colours.map { "--\($0.0):\($0.1)" }.joined(separator: ";") }
  }

  static let day = Theme(
    name: "day",
    colours: [
      ("paper", "#ffffff"), ("ink", "#1c2730"), ("quiet", "#4d5b66"), ("rule", "#c3ccd3"),
      ("head", "#eef2f5"), ("link", "#0a4f96"), ("warn", "#a01818"), ("water", "#eaf3fa"),
      ("land", "#f1e4be"), ("shore", "#8a774a"), ("sail", "#0a58a8"), ("engine", "#b3261e"),
      ("both", "#7b3fa0"), ("speed0", "#3b2a7a"), ("speed1", "#2f5f9a"), ("speed2", "#1f7a69"),
      ("speed3", "#6e6e00"), ("speed4", "#b0480c"),
    ])

  static let dark = Theme(
    name: "dark",
    colours: [
      ("paper", "#14191e"), ("ink", "#e4e9ed"), ("quiet", "#a9b6c1"), ("rule", "#3b4751"),
      ("head", "#202930"), ("link", "#8cc4ff"), ("warn", "#ff9a8f"), ("water", "#101c28"),
      ("land", "#3b3a2a"), ("shore", "#a39767"), ("sail", "#6fb4ff"), ("engine", "#ff8a7a"),
      ("both", "#d09cf5"), ("speed0", "#a79bff"), ("speed1", "#6fb4ff"), ("speed2", "#4fd6b8"),
      ("speed3", "#d6d34a"), ("speed4", "#ff9d5c"),
    ])

  /// Red on black: it leaves eyes used to the dark.
  static let night = Theme(
    name: "night",
    colours: [
      ("paper", "#000000"), ("ink", "#ff4d3d"), ("quiet", "#e03a2c"), ("rule", "#5c150e"),
      ("head", "#1a0402"), ("link", "#ff6a5c"), ("warn", "#ff6a5c"), ("water", "#000000"),
      ("land", "#2a0704"), ("shore", "#a3281d"), ("sail", "#ff4d3d"), ("engine", "#ff8a7a"),
      ("both", "#e03a2c"), ("speed0", "#c8281c"), ("speed1", "#e8382a"), ("speed2", "#ff5a4a"),
      ("speed3", "#ff7466"), ("speed4", "#ff8a8a"),
    ])

  /// Of one theme, whatever the reader's device prefers.
  private static func chosen(_ theme: Theme) -> String {
    "#\(theme.name):checked~.sheet{\(theme.css);color-scheme:\(theme.name == "day" ? "light" : "dark")}\n"
  }

  static var css: String {
    """
    *{box-sizing:border-box}
    html{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;\
    -webkit-text-size-adjust:100%}
    body{margin:0}
    .sheet{\(day.css);color-scheme:light}
    @media(prefers-color-scheme:dark){.sheet{\(dark.css);color-scheme:dark}}
    \(chosen(day))\(chosen(dark))\(chosen(night))\
    .sheet{background:var(--paper);color:var(--ink);min-height:100vh;\
    padding:1.2rem clamp(.8rem,4vw,3rem) 3rem}
    .theme{position:absolute;opacity:0;width:1px;height:1px}
    .themes{display:flex;gap:.4rem;justify-content:flex-end;font-size:.85rem}
    .themes label{cursor:pointer;padding:.35rem .8rem;border:1px solid var(--rule);\
    border-radius:1rem;color:var(--quiet)}
    #auto:checked~.sheet label[for=auto],#day:checked~.sheet label[for=day],\
    #dark:checked~.sheet label[for=dark],#night:checked~.sheet label[for=night]\
    {color:var(--ink);border-color:var(--ink);font-weight:600}
    .theme:focus-visible~.sheet .themes{outline:2px solid var(--link);outline-offset:3px}
    main{max-width:72rem;margin:0 auto}
    h1{font-size:1.7rem;line-height:1.2;margin:.6rem 0 .2rem;overflow-wrap:anywhere}
    h2{font-size:1.2rem;margin:2rem 0 .6rem;border-bottom:2px solid var(--ink);padding-bottom:.2rem}
    p{margin:.4rem 0;overflow-wrap:anywhere}
    .quiet{color:var(--quiet)}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.8rem 0}
    dt{color:var(--quiet)}
    dd{margin:0;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
    th,td{text-align:left;vertical-align:top;padding:.28rem .5rem;border-bottom:1px solid var(--rule)}
    thead th{background:var(--head);font-weight:600;border-bottom:1.5px solid var(--ink)}
    .n,td.right,th.right{text-align:right;white-space:nowrap}
    td.remarks{width:45%;overflow-wrap:anywhere;unicode-bidi:isolate}
    td.when,td.pos{white-space:nowrap}
    .event{font-weight:600}
    tr.struck td{text-decoration:line-through;color:var(--quiet)}
    tr.struck .why{display:inline-block;text-decoration:none;color:var(--warn)}
    tr.comment td{font-style:italic;color:var(--quiet);overflow-wrap:anywhere;unicode-bidi:isolate}
    tr.day th{background:var(--paper);font-size:1.02rem;padding-top:1.1rem}
    tr.total td{font-weight:600;border-top:1.5px solid var(--ink);border-bottom:3px double var(--ink)}
    figure{margin:.5rem 0;max-width:22rem}
    figure img{max-width:100%;height:auto;display:block;border:1px solid var(--rule)}
    figcaption{font-size:.82rem;color:var(--quiet);overflow-wrap:anywhere}
    a{color:var(--link)}
    .chart{display:block;width:100%;max-width:60rem;height:auto}
    .chart .paper{fill:var(--paper)}.chart .water{fill:var(--water)}
    .chart .land{fill:var(--land);stroke:var(--shore)}.chart .shore{stroke:var(--shore)}
    .chart .grid{stroke:var(--quiet)}.chart .ink,.chart .number,.chart .day,.chart .reading{fill:var(--ink)}
    .chart .minutes{fill:var(--quiet)}.chart .warning{fill:var(--warn)}
    .chart .frame,.chart .scale,.chart .mark{stroke:var(--ink)}.chart .mark{fill:var(--paper)}
    .chart .wind{stroke:var(--quiet)}.chart .number,.chart .day{stroke:var(--paper)}
    .chart .sail{stroke:var(--sail)}.chart .engine{stroke:var(--engine)}
    .chart .both{stroke:var(--both)}.chart .other{stroke:var(--ink)}.chart .unknown{stroke:var(--quiet)}
    \(speeds)
    .sign{display:grid;grid-template-columns:1fr 1fr;gap:3rem;margin-top:3.5rem;break-inside:avoid}
    .sign div{border-top:1px solid var(--ink);padding-top:.3rem;color:var(--quiet);font-size:.85rem}
    @media screen and (max-width:56rem){
    .log,.log tbody,.log tr,.log td,.log th{display:block;width:auto}
    .log thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
    .log tr{border-bottom:1px solid var(--rule);padding:.35rem 0}
    .log td,.log th{border:0;padding:.08rem 0;text-align:left;white-space:normal}
    .log td[data-head]::before{content:attr(data-head) " ";color:var(--quiet);font-size:.8rem}
    .log td.cell{display:inline-block;margin-right:.9rem}
    .log td:empty{display:none}
    .log tr.total{border-top:1.5px solid var(--ink)}
    .sign{gap:1.2rem}
    }
    @page{margin:14mm 12mm 16mm}
    @page{@bottom-left{content:"\(foot)";font:8pt sans-serif}\
    @bottom-right{content:"page " counter(page) " of " counter(pages);font:8pt sans-serif}}
    @media print{
    html{font-size:8.5pt;line-height:1.3}
    th,td{padding:.12rem .4rem}
    td.remarks{width:40%}
    .sheet,.theme:checked~.sheet{\(day.css);color-scheme:light;padding:0;min-height:0}
    .themes{display:none}
    h2{break-after:avoid}
    thead{display:table-header-group}
    tr,figure,.chart{break-inside:avoid}
    tr.day{break-after:avoid}
    tr.total{break-before:avoid}
    .chart{max-height:150mm}
    *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    }

    """
  }

  private static var speeds: String {
    (0..<SpeedSteps.count).map { ".chart .speed\($0){stroke:var(--speed\($0))}" }.joined()
  }

  private static let foot = "kept with wake"
}
