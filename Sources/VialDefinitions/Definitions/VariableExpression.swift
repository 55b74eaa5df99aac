/// An environment variable and how its text is read, such as `%env(int:PORT)%`.
package struct VariableExpression: Hashable, Sendable, CustomStringConvertible {
  /// Something that reads a variable's text.
  enum Processor: String, CaseIterable {
    case string, int, float, bool, json, csv, `default`, trim
  }

  /// A processor, with the parameter that a `default` names.
  struct Step: Hashable, Sendable {
    let processor: Processor

    /// The parameter that stands in for a variable that isn't set or is empty; an empty name stands for nil.
    var parameter: String?

    var text: String { parameter.map { "\(processor):\($0)" } ?? processor.rawValue }
  }

  package enum Value {
    case content(FileValue.Content)

    /// The value of a parameter, or nil if its name is empty.
    case standIn(parameter: String)
  }

  /// The steps as they are written; the last one works first.
  let steps: [Step]
  package let variable: String

  package var isRequired: Bool { !steps.contains { $0.processor == .default } }
  /// Whether it stands for nothing where the variable isn't set.
  var mayBeNothing: Bool { steps.last { $0.processor == .default }?.parameter == "" }
  package var parameters: [String] { steps.compactMap(\.parameter).filter { !$0.isEmpty } }

  /// What stands between the parentheses.
  var words: String { (steps.map(\.text) + [variable]).joined(separator: ":") }
  package var description: String { "%env(\(words))%" }

  init(_ text: Substring) throws(MalformedText) {
    let title = "%env(\(String(text).shown))%"
    var words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)[...]
    // There is at least one word, even if it is empty.
    variable = words.popLast() ?? ""
    var steps: [Step] = []
    while let word = words.popFirst() {
      guard let processor = Processor(rawValue: word) else {
        let names = Processor.allCases.map(\.rawValue)
        // The name may stand in front of its processor.
        let isTurned = steps.isEmpty && words.isEmpty && names.contains(variable)
        let nearMisses = isTurned ? [] : NearMisses.ofWord(word, among: names)
        var remedy = "use one of \(names.joined(separator: ", "))"
        if isTurned {
          remedy = "write %env(\(variable):\(word.shown))%"
        } else if nearMisses.count == 1 {
          let meant = steps.map(\.text) + nearMisses + words + [variable]
          remedy = "write %env(\(meant.joined(separator: ":").shown))%"
        }
        let headline = "\(title) has the processor \(word.quoted), which does not exist."
        throw MalformedText(headline: headline, nearMisses: nearMisses, remedy: remedy)
      }
      let parameter = processor == .default ? words.popFirst() : nil
      if processor == .default, parameter == nil {
        let start = steps.map { "\($0.text):" }.joined()
        let end = "\(variable.shown))%"
        throw MalformedText(
          headline: "\(title) has no parameter after \"default\".",
          remedy: "write %env(\(start)default:parameter:\(end), or "
            + "%env(\(start)default::\(end) for nothing, if the argument is optional"
        )
      }
      steps.append(Step(processor: processor, parameter: parameter))
    }
    self.steps = steps
    guard variable.isNameOfVariable else {
      throw MalformedText(
        headline: "\(title) does not end with the name of an environment variable.",
        remedy: Self.remedy(forName: variable, behind: steps)
      )
    }
    // Only one step can read the text; those that leave a text as it is don't count.
    let readers = steps.reversed().drop { [.default, .trim, .string].contains($0.processor) }
    if let reader = readers.first, let second = readers.dropFirst().first(where: { $0.processor != .default }) {
      throw MalformedText(
        headline: "\(title) has \"\(second.text)\" read what \"\(reader.text)\" has read already.",
        remedy: "write \(without(second))\(second == reader ? "" : ", or \(without(reader))")"
      )
    }
  }

  private init(_ steps: [Step], _ variable: String) {
    self.steps = steps
    self.variable = variable
  }

  private func without(_ step: Step) -> VariableExpression {
    var steps = steps
    if let index = steps.lastIndex(of: step) { steps.remove(at: index) }
    return VariableExpression(steps, variable)
  }

  /// Returns the expression with another processor in place of those that read the text; what stands in for it stays.
  func reading(as processor: Processor) -> VariableExpression {
    let kept = steps.filter { [.default, .trim].contains($0.processor) }
    return VariableExpression([Step(processor: processor)] + kept, variable)
  }

  /// Returns the expression with a `default` that stands for nothing in place of all others.
  var orNothing: VariableExpression {
    let kept = steps.filter { $0.processor != .default }
    return VariableExpression([Step(processor: .default, parameter: "")] + kept, variable)
  }

  private static func remedy(forName name: String, behind steps: [Step]) -> String {
    let corrected = name.trimmed.replacing("-", with: "_")
    let isName =
      !corrected.isEmpty && corrected.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    if isName { return "write \(VariableExpression(steps, corrected))" }
    return "write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name"
  }

  /// Returns what a variable's text gives.
  ///
  /// - Throws: ``UnusableVariable``, which doesn't contain the text.
  package func value(of text: String?) throws(UnusableVariable) -> Value {
    var content: FileValue.Content? = text.map { .text($0) }
    for step in steps.reversed() {
      let isEmpty = if case .text("") = content { true } else { false }
      if let parameter = step.parameter {
        if content == nil || isEmpty { return .standIn(parameter: parameter) }
        continue
      }
      // A default that is yet to come stands in for an empty text.
      guard let present = content, !isEmpty || isRequired || step.processor == .trim || step.processor == .string
      else { continue }
      content = try step.processor.applied(to: present)
    }
    guard let content else { throw .missing }
    return .content(content)
  }
}

extension VariableExpression.Processor {
  fileprivate func applied(to content: FileValue.Content) throws(UnusableVariable) -> FileValue.Content {
    guard case .text(let text) = content else { return content }
    switch self {
    case .string, .default: return content
    case .trim: return .text(text.trimmed)
    case .int:
      guard let integer = Int(text) else { throw .malformed("a whole number") }
      return .integer(integer)
    case .float:
      guard let real = Double(text), real.isFinite else { throw .malformed("a number") }
      return .real(real)
    case .bool:
      guard let truth = Shape.truth(text) else {
        throw .malformed("true or false, yes or no, on or off, 1 or 0")
      }
      return .boolean(truth)
    case .csv:
      let elements = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
      return .list(elements.map { FileValue(.text(String($0).trimmed), at: .start) })
    case .json:
      var diagnostics = Diagnostics()
      let value = FileValue.read(Array(text.utf8), of: "", diagnostics: &diagnostics)
      guard let value, diagnostics.list.isEmpty else { throw .malformed("JSON") }
      return value.content
    }
  }
}

extension String {
  /// Whether an environment variable can have the name.
  var isNameOfVariable: Bool {
    !isEmpty && utf8.allSatisfy { $0.isLetter || $0.isDigit || "_.".utf8.contains($0) }
  }

  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

/// An environment variable has no value; no error contains its text, which may be a secret.
package enum UnusableVariable: Error {
  case missing

  /// It can't be read as something, such as a whole number.
  case malformed(String)
}
