/// Rows that have left the screen and wait to be used again.
class RowPool<Row> {
  private var free: [Row] = []

  func take() -> Row? { free.popLast() }

  func give(_ row: Row) { free.append(row) }
}
