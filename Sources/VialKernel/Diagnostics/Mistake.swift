/// Something in a definition file, or about it, that is wrong.
///
/// `description` is the whole text: where, what, what is related, what may have been meant, and what to do.
public struct Mistake: Hashable, Sendable {
  /// What is wrong, to match on.
  public let code: Code

  /// How bad it is.
  public let severity: Severity

  /// Where it is; of a file as a whole, its first character.
  public let position: FilePosition

  /// What is wrong, as one sentence.
  public let headline: String

  /// Other places that have to do with it, each behind a word or two about it, such as `defined at`.
  public let related: [Related]

  /// What leads from one place to the next, a line each, such as the services of a cycle.
  public let path: [String]

  /// What may have been meant, the likeliest first.
  public internal(set) var nearMisses: [String]

  /// What to do about it.
  public let remedy: String

  /// How bad a mistake is.
  public enum Severity: String, CaseIterable, Sendable {
    /// Nothing can be built from the definitions.
    case error

    /// The definitions may say something else than their author means.
    case warning

    /// Something to know.
    case note
  }

  /// Another place that has to do with a mistake.
  public struct Related: Hashable, Sendable {
    /// What is there, such as `defined at`.
    public let label: String

    /// Where it is.
    public let position: FilePosition

    package init(_ label: String, _ position: FilePosition) {
      self.label = label
      self.position = position
    }
  }

  package init(
    _ code: Code.Value,
    _ severity: Severity = .error,
    at position: FilePosition,
    _ headline: String,
    related: [Related] = [],
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String
  ) {
    self.code = Code(code)
    self.severity = severity
    self.position = position
    self.headline = headline
    self.related = related
    self.path = path
    self.nearMisses = nearMisses
    self.remedy = remedy
  }
}

extension Mistake: CustomStringConvertible {
  /// The whole text; its first line is the one that editors and build systems understand.
  public var description: String {
    var diagnosis = Diagnosis(headline: "\(position): \(severity.rawValue): \(headline)")
    for place in related { diagnosis.add(place.label, place.position.description) }
    diagnosis.add("path", path.isEmpty ? nil : path.joined(separator: "\n"))
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : nearMisses.map(\.shown).joined(separator: "\n"))
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }
}
