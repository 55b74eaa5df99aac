/// What the program prints, and the status with which it ends.
struct Outcome {
  enum Status: Int32, Comparable {
    case clean = 0

    /// There are errors in the files, or what was asked for is not there.
    case problems = 1

    /// A file cannot be read, or the command is not understood.
    case failure = 2

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  var output = ""
  var errors = ""
  var status = Status.clean
}
