/// Standard input is closed, or nothing that can be read.
struct UnreadableInput: Error, CustomStringConvertible {
  var description: String { "Standard input cannot be read." }
}
