import WakeNavigation

/// A wind as on a weather map: a shaft that points to where it comes from, with a long feather for
/// ten knots, a short one for five and a triangle for fifty.
enum WindArrow {
  private static let shaft = 330.0
  private static let feather = 130.0
  private static let apart = 50.0

  static func path(_ wind: ChartMark.Wind, at dot: Dot) -> String {
    let (sine, cosine) = sineCosine(wind.from)
    /// `along` the shaft from the mark, `aside` to its right.
    func spot(_ along: Double, _ aside: Double) -> String {
      let x = Double(dot.x) + along * sine + aside * cosine
      let y = Double(dot.y) - along * cosine + aside * sine
      return "\(Int(x.rounded())) \(Int(y.rounded()))"
    }
    var path = "M\(spot(60, 0))L\(spot(shaft, 0))"
    guard let knots = wind.knots else { return element(path) }
    var left = Int((knots / 5).rounded())
    var along = shaft
    while left >= 10 {
      path += "M\(spot(along, 0))L\(spot(along, feather))L\(spot(along - apart, 0))"
      along -= apart * 1.5
      left -= 10
    }
    while left >= 2 {
      path += "M\(spot(along, 0))L\(spot(along + apart, feather))"
      along -= apart
      left -= 2
    }
    if left == 1 {
      if along == shaft { along -= apart }
      path += "M\(spot(along, 0))L\(spot(along + apart / 2, feather / 2))"
    }
    return element(path)
  }

  private static func element(_ path: String) -> String { "<path d=\"\(path)\"/>" }
}
