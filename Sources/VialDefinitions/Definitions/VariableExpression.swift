/// An environment variable and how its text is read, such as `%env(int:PORT)%`.
struct VariableExpression: Hashable, Sendable, CustomStringConvertible {
  /// Something that reads a variable's text.
  enum Processor: String, CaseIterable {
    case string, int, float, bool, json, csv, `default`, trim, file, base64, url, key

    /// One that the program registers, whose name is the argument of the step.
    case registered

    /// The names of those that need not be registered.
    static let names = allCases.filter { $0 != .registered }.map(\.rawValue)

    /// Whether a word stands behind it, up to the next colon.
    var takesArgument: Bool { self == .default || self == .key }
  }

  /// A processor, with the parameter that a `default` names, the key of a `key`, or the name of a registered one.
  struct Step: Hashable, Sendable {
    let processor: Processor
    var argument: String?

    /// The parameter that stands in for a variable that isn't set or is empty; an empty name stands for nil.
    var parameter: String? { processor == .default ? argument : nil }

    @inline(never) var text: String {
      guard let argument else { return processor.rawValue }
      return processor == .registered ? argument : "\(processor):\(argument)"
    }
  }

  enum Value {
    case content(FileValue.Content)

    /// The value of a parameter, or nil if its name is empty.
    case standIn(parameter: String)
  }

  /// The steps as they are written; the last one works first.
  let steps: [Step]
  let variable: String

  var isRequired: Bool { !steps.contains { $0.processor == .default } }
  /// Whether it stands for nothing where the variable isn't set.
  var mayBeNothing: Bool { steps.last { $0.processor == .default }?.parameter == "" }
  var parameters: [String] { steps.compactMap(\.parameter).filter { !$0.isEmpty } }

  /// What stands between the parentheses.
  @inline(never) var words: String { (steps.map(\.text) + [variable]).joined(separator: ":") }
  var description: String { "%env(\(words))%" }

  init(_ text: Substring, _ registered: RegisteredProcessors) throws(MalformedText) {
    let title = "%env(\(String(text).shown))%"
    var words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)[...]
    // There is at least one word, even if it is empty.
    variable = words.popLast() ?? ""
    var steps: [Step] = []
    while let word = words.popFirst() {
      if registered.names.contains(word), !Processor.names.contains(word) {
        steps.append(Step(processor: .registered, argument: word))
        continue
      }
      guard let processor = Processor(rawValue: word), processor != .registered else {
        let names = Processor.names + registered.names
        // The name may stand in front of its processor.
        let isTurned = steps.isEmpty && words.isEmpty && names.contains(variable)
        let nearMisses = isTurned ? [] : NearMisses.ofWord(word, among: names)
        var remedy = "use one of \(names.joined(separator: ", "))"
        if let other = registered.remedy, !word.isEmpty { remedy += "; \(other)" }
        if isTurned {
          remedy = "write %env(\(variable):\(word.shown))%"
        } else if nearMisses.count == 1 {
          let meant = steps.map(\.text) + nearMisses + words + [variable]
          remedy = "write %env(\(meant.joined(separator: ":").shown))%"
        }
        let headline = "\(title) has the processor \(word.quoted), which does not exist."
        throw MalformedText(headline: headline, nearMisses: nearMisses, remedy: remedy)
      }
      let argument = processor.takesArgument ? words.popFirst() : nil
      if processor.takesArgument, argument == nil || processor == .key && argument == "" {
        throw Self.missingArgument(of: processor, title, behind: steps, variable)
      }
      steps.append(Step(processor: processor, argument: argument))
    }
    self.steps = steps
    guard variable.isNameOfVariable else {
      throw MalformedText(
        headline: "\(title) does not end with the name of an environment variable.",
        remedy: Self.remedy(forName: variable, behind: steps)
      )
    }
    try checkOrder(title)
  }

  private init(_ steps: [Step], _ variable: String) {
    self.steps = steps
    self.variable = variable
  }

  private static func missingArgument(
    of processor: Processor,
    _ title: String,
    behind steps: [Step],
    _ variable: String
  ) -> MalformedText {
    let start = steps.map { "\($0.text):" }.joined()
    let end = "\(variable.shown))%"
    if processor == .key {
      return MalformedText(
        headline: "\(title) has no key after \"key\".",
        remedy: "write %env(\(start)key:name:json:\(end), with the name of the key"
      )
    }
    return MalformedText(
      headline: "\(title) has no parameter after \"default\".",
      remedy: "write %env(\(start)default:parameter:\(end), or "
        + "%env(\(start)default::\(end) for nothing, if the argument is optional"
    )
  }

  func without(_ step: Step) -> VariableExpression {
    var steps = steps
    if let index = steps.lastIndex(of: step) { steps.remove(at: index) }
    return VariableExpression(steps, variable)
  }

  /// Returns the expression with another processor in place of those that read the text; what stands in for it stays.
  func reading(as processor: Processor, ofText: Bool) -> VariableExpression {
    let kept = steps.filter {
      $0.processor != .string && (ofText || [.default, .trim, .file, .base64, .registered].contains($0.processor))
    }
    return VariableExpression([Step(processor: processor)] + kept, variable)
  }

  /// Returns the expression with a `default` that stands for nothing in place of all others.
  var orNothing: VariableExpression {
    let kept = steps.filter { $0.processor != .default }
    return VariableExpression([Step(processor: .default, argument: "")] + kept, variable)
  }

  private static func remedy(forName name: String, behind steps: [Step]) -> String {
    let corrected = name.trimmed.replacing("-", with: "_")
    let isName =
      !corrected.isEmpty && corrected.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    if isName { return "write \(VariableExpression(steps, corrected))" }
    return "write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name"
  }
}

extension String {
  /// Whether an environment variable can have the name.
  var isNameOfVariable: Bool {
    !isEmpty && utf8.allSatisfy { $0.isLetter || $0.isDigit || "_.".utf8.contains($0) }
  }

  /// The text without white space around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
