extension VariableExpression {
  /// What a step works on.
  private enum Form {
    /// A text, which one step can read.
    case text

    /// A list or a dictionary, in which `key` looks.
    case structure

    /// The value of a key of JSON, of any type.
    case anything

    /// A number, or true or false.
    case scalar
  }

  /// Checks that each step can work on what the one behind it gives.
  func checkOrder(_ title: String) throws(MalformedText) {
    var form = Form.text
    var reader: Step?
    for (index, step) in steps.enumerated().reversed() {
      switch step.processor {
      case .default: continue
      case .key where form == .text || form == .scalar:
        let end = (steps[(index + 1)...].map(\.text) + [variable]).joined(separator: ":")
        let start = (steps[..<index].map(\.text) + [step.text]).joined(separator: ":")
        throw MalformedText(
          headline: "\(title) has \"\(step.text.shown)\" look into a \(form == .text ? "text" : "value without keys").",
          remedy: form == .text
            ? "write %env(\(start):json:\(end))%, or \"url\" in place of \"json\"" : "write \(without(step))"
        )
      case .key:
        form = keyForm(of: step, index)
        reader = form == .text ? nil : step
        continue
      default: break
      }
      guard form == .text || form == .anything else {
        let reader = reader ?? step
        let remedies = (step == reader ? [step] : [step, reader]).map(without).filter(\.isInOrder)
        throw MalformedText(
          headline: "\(title) has \"\(step.text)\" read what \"\(reader.text)\" has read already.",
          remedy: "write \(remedies.map(\.description).joined(separator: ", or "))"
        )
      }
      switch step.processor {
      case .string, .trim, .file, .base64, .registered: form = .text
      case .int, .float, .bool: (form, reader) = (.scalar, step)
      case .json, .csv, .url: (form, reader) = (.structure, step)
      case .default, .key: break
      }
    }
    // A default between a key and what it looks into changes nothing.
    let readers = steps.filter { $0.processor != .default }
    for (key, structure) in zip(readers, readers.dropFirst()) where key.processor == .key {
      try checkKey(key.argument ?? "", of: structure.processor, title)
    }
  }

  /// Whether each step can work on what the one behind it gives.
  private var isInOrder: Bool { (try? checkOrder("")) != nil }

  /// Checks the key of an address or a list, which are known before there is a value.
  private func checkKey(_ key: String, of structure: Processor, _ title: String) throws(MalformedText) {
    if structure == .csv, Int(key).map({ $0 >= 0 }) != true {
      throw MalformedText(
        headline: "\(title) takes \(key.quoted) of a list, whose elements have numbers.",
        remedy: "use the number of an element, such as 0 for the first"
      )
    }
    let keys = URLParts.names
    if structure == .url, !keys.contains(key) {
      let nearMisses = key == "pass" ? ["password"] : NearMisses.ofWord(key, among: keys)
      throw MalformedText(
        headline: "\(title) takes \(key.quoted) of an address, which has no such part.",
        nearMisses: nearMisses,
        remedy: "use one of \(keys.joined(separator: ", "))"
      )
    }
  }

  /// What a `key` gives, by the step behind it.
  private func keyForm(of step: Step, _ index: Int) -> Form {
    switch steps[(index + 1)...].first(where: { $0.processor != .default })?.processor {
    case .url: step.argument == "port" ? .scalar : .text
    case .csv: .text
    default: .anything
    }
  }
}
