/// The first and the last steps of a path, which may be long.
struct ElidedPath {
  /// How many steps are kept at each end.
  static let half = 10

  private var first: [PathStep] = []
  private var last: [PathStep] = []
  private(set) var count = 0

  init(_ steps: some Sequence<PathStep> = []) {
    for step in steps { append(step) }
  }

  /// Creates a path whose middle nobody looked at.
  init(first: [PathStep], last: [PathStep], count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  mutating func append(_ step: PathStep) {
    count += 1
    if first.count < Self.half {
      first.append(step)
    } else {
      last.append(step)
      if last.count > Self.half { last.removeFirst() }
    }
  }

  /// A line for each step, and one for all that are left out.
  func lines(_ line: (PathStep) -> String) -> [String] {
    let left = count - first.count - last.count
    return first.map(line) + (left > 0 ? ["… \(left) more …"] : []) + last.map(line)
  }
}
