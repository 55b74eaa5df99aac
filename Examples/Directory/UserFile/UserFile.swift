import Foundation

/// A file of users: a line that names the fields, and a line for each user.
struct UserFile: Sendable {
  let location: URL

  /// Returns the users of all lines, none of which may be malformed.
  func read() throws(UserFileError) -> [User] {
    let path = location.path(percentEncoded: false)
    guard let content = try? String(contentsOf: location, encoding: .utf8) else { throw .unreadable(path: path) }
    let lines = content.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var malformed: [MalformedLine] = []
    if lines.first != UserLine.header[...] {
      malformed.append(MalformedLine(number: 1, flaw: Flaw(reason: "it is not \"\(UserLine.header)\"")))
    }
    var users: [User] = []
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      do throws(Flaw) {
        let user = try UserLine(line).user
        if let other = users.first(where: { $0.id == user.id }) {
          throw Flaw(reason: "the number \(user.id) belongs to \(other.name)")
        }
        users.append(user)
      } catch {
        malformed.append(MalformedLine(number: index + 1, flaw: error))
      }
    }
    if !malformed.isEmpty { throw .malformed(path: path, malformed) }
    return users
  }
}
