import Foundation

extension VariableExpression {
  /// Returns what a variable's text gives.
  ///
  /// - Throws: ``UnusableVariable``, which doesn't contain the text.
  func value(of text: String?, _ registered: RegisteredProcessors) throws(UnusableVariable) -> Value {
    var content: FileValue.Content? = text.map { .text($0) }
    for (index, step) in steps.enumerated().reversed() {
      let isEmpty = if case .text("") = content { true } else { false }
      if let parameter = step.parameter {
        if content == nil || isEmpty || content?.isNull == true { return .standIn(parameter: parameter) }
        continue
      }
      // A default that is yet to come stands in for an empty text, and for a key that isn't there.
      let hasDefault = steps[..<index].contains { $0.processor == .default }
      guard let present = content, !isEmpty || !hasDefault || step.processor == .trim || step.processor == .string
      else { continue }
      do throws(UnusableVariable.Flaw) {
        if step.processor == .key {
          content = try present.element(step.argument ?? "")
          if content == nil, !hasDefault { throw .noKey(step.argument ?? "") }
        } else if step.processor == .registered {
          guard case .text(let text) = present else { throw .not("a text") }
          content = .text(try registered.apply(step.argument ?? "", to: text))
        } else {
          content = try step.processor.applied(to: present)
        }
      } catch {
        throw .malformed(error, of: behind(index))
      }
    }
    guard let content else { throw .missing }
    return .content(content)
  }

  /// The expression without the steps that work later, as it is written; `nil` if the others leave the text as it is.
  private func behind(_ index: Int) -> String? {
    let isChanged = steps[(index + 1)...].contains { ![.default, .trim, .string].contains($0.processor) }
    return isChanged
      ? "%env(\((steps[(index + 1)...].map(\.text) + [variable]).joined(separator: ":")))%"
      : nil
  }
}

extension VariableExpression.Processor {
  fileprivate func applied(to content: FileValue.Content) throws(UnusableVariable.Flaw) -> FileValue.Content {
    guard case .text(let text) = content else { return try applied(toValue: content) }
    switch self {
    case .string, .default, .key, .registered: return content
    case .trim: return .text(text.trimmed)
    case .int:
      guard let integer = Int(text) else { throw .not("a whole number") }
      return .integer(integer)
    case .float:
      guard let real = Double(text), real.isFinite else { throw .not("a number") }
      return .real(real)
    case .bool:
      guard let truth = Shape.truth(text) else { throw .not("true or false, yes or no, on or off, 1 or 0") }
      return .boolean(truth)
    case .csv:
      let elements = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
      return .list(elements.map { FileValue(.text(String($0).trimmed), at: .start) })
    case .json:
      // A definition file may be a property list, too.
      var reading = FileText(Array(text.utf8), of: "")
      guard let value = try? JSONReader.read(&reading), reading.diagnosticsInOrder.isEmpty else { throw .not("JSON") }
      return value.content
    case .file: return .text(try VariableFile.text(at: text))
    case .base64:
      let standard = text.replacing("-", with: "+").replacing("_", with: "/").filter { $0 != "=" }
      let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
      guard let data = Data(base64Encoded: standard + padding), let decoded = String(bytes: data, encoding: .utf8)
      else { throw .not("a text in Base64") }
      return .text(decoded)
    case .url:
      guard let parts = URLParts(text) else { throw .not("an address with a scheme and a host") }
      return .dictionary(parts.entries)
    }
  }

  /// Reads the value of a key, which JSON may have as a number already.
  private func applied(toValue content: FileValue.Content) throws(UnusableVariable.Flaw) -> FileValue.Content {
    switch (self, content) {
    case (.int, .integer), (.float, .integer), (.float, .real), (.bool, .boolean): return content
    case (.int, _): throw .not("a whole number")
    case (.float, _): throw .not("a number")
    case (.bool, _): throw .not("true or false")
    case (.string, _):
      guard let text = content.textWithin else { throw .not("a text") }
      return .text(text)
    default: throw .not("a text")
    }
  }
}

extension FileValue.Content {
  /// Returns the value of a key, or the element of a list at a position; `nil` if it isn't there.
  fileprivate func element(_ key: String) throws(UnusableVariable.Flaw) -> FileValue.Content? {
    switch self {
    case .dictionary(let entries): return entries.first { $0.key == key }?.value.content
    case .list(let elements):
      guard let index = Int(key) else { throw .not("a dictionary") }
      return elements.indices.contains(index) ? elements[index].content : nil
    default: throw .not("a list or a dictionary")
    }
  }
}
