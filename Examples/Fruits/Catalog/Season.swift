/// The time of the year in which a fruit is ripe.
nonisolated enum Season: String, Decodable, CaseIterable {
  case spring, summer, autumn, winter
  case allYear = "all year"
}
