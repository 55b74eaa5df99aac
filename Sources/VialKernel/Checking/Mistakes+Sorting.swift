extension Mistakes {
  /// The mistakes in the order of the files and of the places in them; that there are more comes last.
  func sorted(_ files: [String]) -> [Mistake] {
    let order = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    return list.sorted { one, other in
      let isLast = (one.code == .moreMistakes, other.code == .moreMistakes)
      if isLast.0 != isLast.1 { return isLast.1 }
      let files = (order[one.position.file] ?? .max, order[other.position.file] ?? .max)
      if files.0 != files.1 { return files.0 < files.1 }
      return (one.position, one.headline) < (other.position, other.headline)
    }
  }
}
