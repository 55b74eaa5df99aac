/// A line of a file of users.
struct UserLine {
  static let header = "number,name,born,died,known for"

  let user: User

  init(_ line: Substring) throws(Flaw) {
    let fields = try line.commaSeparatedFields()
    let names = Self.header.split(separator: ",")
    guard fields.count == names.count else {
      throw Flaw(reason: "it has \(fields.count) fields, and not \(names.count)")
    }
    for (name, field) in zip(names, fields) where field.isEmpty && name != "died" {
      throw Flaw(reason: "the field \"\(name)\" is empty")
    }
    user = User(
      id: try Self.number(fields[0]),
      name: fields[1],
      born: try Self.number(fields[2]),
      died: fields[3].isEmpty ? nil : try Self.number(fields[3]),
      knownFor: fields[4]
    )
    if let died = user.died, died < user.born {
      throw Flaw(reason: "\(user.name) died in \(died), before the birth in \(user.born)")
    }
  }

  private static func number(_ text: String) throws(Flaw) -> Int {
    guard let number = Int(text), number > 0 else { throw Flaw(reason: "\"\(text)\" is no whole number above zero") }
    return number
  }
}
