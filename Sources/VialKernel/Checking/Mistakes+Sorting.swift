extension Mistakes {
  /// The mistakes without repetitions, in the order of the files and of the places in them.
  func sorted(_ files: [String]) -> [Mistake] {
    let order = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    var seen: Set<Mistake> = []
    return list.filter { seen.insert($0).inserted }.sorted { one, other in
      let files = (order[one.position.file] ?? .max, order[other.position.file] ?? .max)
      if files.0 != files.1 { return files.0 < files.1 }
      return (one.position, one.headline) < (other.position, other.headline)
    }
  }
}
