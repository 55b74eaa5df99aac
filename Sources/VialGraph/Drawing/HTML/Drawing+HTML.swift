extension Drawing {
  /// Returns a page that draws the graph with what is shown beside it.
  func html(title: String) -> String { HTMLPage(title: title, drawing: self).text }
}
