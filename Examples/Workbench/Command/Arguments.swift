/// The arguments behind the program's name, which are read one after the other.
struct Arguments {
  private var rest: ArraySlice<String>
  private var option = ""

  /// The options of which there may be only one, as far as they were read.
  private var seen: Set<String> = []

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Reads the next argument, if there is one.
  mutating func next() -> String? {
    guard let argument = rest.popFirst() else { return nil }
    option = argument
    return argument
  }

  /// Reads the value of the option that was read last.
  mutating func value(_ noun: String) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError(reason: "\(option) needs \(noun)") }
    return value
  }

  /// Reads the value of the option that was read last, and may not be there twice.
  mutating func onlyValue<Value>(_ noun: String, _ parse: (String) -> Value?) throws(UsageError) -> Value {
    guard seen.insert(option).inserted else { throw UsageError(reason: "\(option) is there twice") }
    guard let value = parse(try value(noun)) else { throw UsageError(reason: "\(option) needs \(noun)") }
    return value
  }
}
