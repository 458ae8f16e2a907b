import WakeNavigation

/// A length in nautical miles, as it is drawn at the middle of a chart.
struct ScaleBar: Equatable, Sendable {
  /// `20 nm`
  let label: String
  /// Tenths of a pixel.
  let width: Int

  /// The longest round length that is at most a quarter of the chart.
  init(_ view: ChartView) {
    // A minute of a parallel is as many miles as its parallel is shorter than the equator.
    let stretch = Mercator.stretch(at: view.middleLatitude)
    let perMile = view.scale / 60 * stretch
    let room = Double(view.width) / 4 / perMile
    var length = 0.01
    var round = length
    while length <= room {
      for factor in [1.0, 2, 5] where length * factor <= room { round = length * factor }
      length *= 10
    }
    let places = round < 0.1 ? 2 : round < 1 ? 1 : 0
    label = (DecimalText.written(round, places: places) ?? "") + " nm"
    width = Int((round * perMile).rounded())
  }
}
