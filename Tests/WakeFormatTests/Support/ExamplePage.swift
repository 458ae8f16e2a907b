import WakeFormat

/// The page that the format's description begins with.
enum ExamplePage {
  static let text = """
    # Marstal towards Kiel. First lines by the tool, 12:40 to 14:10 by hand on the phone.
    2026-06-14T08:40:12+02:00 @depart @engine-on place=Marstal towards=Kiel log=1204.5nm engine=812.3h tank.fuel=70% by=anna Cast off, bilge dry
    2026-06-14T09:05:10+02:00 @sails-up @engine-off sails=main+j1 cts=203M wind=W/F4 baro=1012hPa watch=ben by=anna
    2026-06-14T10:15:32+02:00 @reef sails=main1+j1 wind=W/26kn gust=33kn pos=54-44.402N,010-25.112E log=1212.1nm by=ben Erstes Reff, steile See
    2026-06-14T10:15:32+02:00 + She balances much better now.
    2026-06-14T12:31:05+02:00 void="wrong lighthouse" void.by=anna void.at=2026-06-14T12:40+02:00 Bülk abeam, 2 nm
    12:40 @fix fix=visual brg.kiel-lt=096M brg.buelk=176M pos=54-30.5N,010-12.0E log=1228.6nm Two bearings, good cut
    13:12 @drill @mob Fender over the side
    13:40 @engine-on @sails-down Wind gone
    13:45 @alarm @engine-off item=impeller Overheating, stopped again
    14:10 @repair @engine-on item=impeller Ny impeller satt inn, sjøvann kommer
    2026-06-14T15:02:19+02:00 @arrive @engine-off place=Kiel log=1239.7nm engine=813.6h tank.fuel=68% by=anna Düsternbrook, alongside

    """

  static let bytes = Bytes(text.utf8)

  static let page = Page(
    name: "2026-06-14.wake", zones: Zones(facts: ["+02:00"], database: .none))

  static let lines = text.split(separator: "\n").map(String.init)
}
