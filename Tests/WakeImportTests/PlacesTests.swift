import Testing
import WakeImport

/// KML, GeoJSON and NMEA.
struct PlacesTests {
  @Test func `KML has its times and places in any order, and not always both`() {
    let reading = Reading(
      """
      <kml><Document><name>Summer</name><Placemark><name>Marstal</name><description>Quay</description>
      <TimeStamp><when>2026-06-14T06:00:00Z</when></TimeStamp><Point><coordinates>10.5,54.8,0</coordinates></Point></Placemark>
      <Placemark><name>Nowhen</name><Point><coordinates>1,1</coordinates></Point></Placemark>
      <Placemark><LineString><coordinates>1,1 2,2</coordinates></LineString></Placemark>
      <Placemark><gx:Track><when>2026-06-14T07:00:00Z</when><gx:coord>10.5 54.5 0</gx:coord>
      <gx:coord></gx:coord><when>2026-06-14T07:01:00Z</when><when>2026-06-14T07:02:00Z</when></gx:Track></Placemark>
      </Document></kml>
      """)
    #expect(reading.intake.title == "Summer")
    #expect(
      reading.lines == [
        "2026-06-14T06:00:00Z pos=54-48.000N,010-30.000E Marstal", "2026-06-14T06:00:00Z + Quay",
      ])
    #expect(reading.fixes == ["2026-06-14T07:00:00Z 54.5 10.5"])
    #expect(
      reading.losses == [
        "1 place: without a time", "1 line: a line has no times",
        "2 point of a track: without a place",
      ])
  }

  @Test func `GeoJSON has longitude first, and its times in three places`() {
    let reading = Reading(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":{"type":"Point","coordinates":[10.5,54.8]},"properties":{"time":"2026-06-14T06:00:00Z","name":"Marstal","n":3}},
      {"type":"Feature","geometry":{"type":"LineString","coordinates":[[10,54],[10,95]]},"properties":{"coordTimes":["2026-06-14T07:00:00Z","2026-06-14T07:01:00Z"]}},
      {"type":"Feature","geometry":{"type":"LineString","coordinates":[[11,55,0,1781427600],[11,56]]},"properties":{}},
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[]},"properties":{}}]}
      """)
    #expect(reading.lines == ["2026-06-14T06:00:00Z pos=54-48.000N,010-30.000E Marstal"])
    #expect(
      reading.fixes == ["2026-06-14T07:00:00Z 54.0 10.0", "2026-06-14T09:00:00Z 55.0 11.0"])
    #expect(
      reading.losses == [
        "1 feature: n", "1 point of a track: without a place", "1 point of a track: without a time",
        "1 feature: a Polygon is no place",
      ])
  }

  @Test(arguments: [Int.max, 1, 50])
  func `a log of NMEA gives a track`(pieces: Int) {
    let reading = Reading(
      "$GPRMC,100000,A,5420.4640,N,01009.7814,E,5.4,10.3,140626,,*2F\r\n$GPRMC,100001,A,5420.5,N,01009.8,E,5.4,10.3,140626,,*2F\r\n$GPRMC,100002,A,5421.5,N,01009.8,E,5.4,10.3,140626,,*00\r\n",
      pieces: pieces, { $0.format = .nmea })
    #expect(
      reading.fixes.map { String($0.prefix(26)) }
        == ["2026-06-14T10:00:00Z 54.34", "2026-06-14T10:00:01Z 54.34"])
    #expect(reading.losses.isEmpty)
  }
}
