/// Writes usernames in lowercase letters, and digits.
struct LowercaseUsernameService: UsernameService {
  func username(from text: String) throws(Refusal) -> String {
    let name = text.lowercased()
    if let character = name.first(where: { !$0.isLetter && !$0.isNumber }) {
      throw Refusal(reason: "a username has letters and digits only, and no \"\(character)\"")
    }
    if !name.contains(where: \.isLetter) { throw Refusal(reason: "a username has at least one letter") }
    return name
  }
}
