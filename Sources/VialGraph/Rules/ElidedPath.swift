import Vial

/// The first and the last steps of a path, which may be long.
struct ElidedPath {
  private var first: [PathStep] = []
  private var last: [PathStep] = []
  private var count = 0

  init(_ steps: some Sequence<PathStep>) {
    for step in steps { append(step) }
  }

  /// Creates a path whose middle nothing looked at.
  init(first: [PathStep], last: [PathStep], count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  mutating func append(_ step: PathStep) {
    count += 1
    if first.count < ElidedList.half {
      first.append(step)
    } else {
      last.append(step)
      if last.count > ElidedList.half { last.removeFirst() }
    }
  }

  /// A line for each step that is kept, and one for all that are left out.
  func lines(_ line: (PathStep) -> String) -> [String] {
    let left = count - first.count - last.count
    return first.map(line) + (left > 0 ? [ElidedList.omission(of: left)] : []) + last.map(line)
  }
}
