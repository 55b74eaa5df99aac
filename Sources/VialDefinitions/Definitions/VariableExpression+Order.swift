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
        throw MalformedText(
          headline: "\(title) has \"\(step.text)\" read what \"\(reader.text)\" has read already.",
          remedy: "write \(without(step))\(step == reader ? "" : ", or \(without(reader))")"
        )
      }
      switch step.processor {
      case .string, .trim, .file, .base64, .registered: form = .text
      case .int, .float, .bool: (form, reader) = (.scalar, step)
      case .json, .csv, .url: (form, reader) = (.structure, step)
      case .default, .key: break
      }
    }
    if let (key, keys) = unknownKeyOfURL {
      let nearMisses = key.argument == "pass" ? ["password"] : NearMisses.ofWord(key.argument ?? "", among: keys)
      throw MalformedText(
        headline: "\(title) takes \(key.argument?.quoted ?? "") of an address, which has no such part.",
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

  /// The first `key` that takes a part of an address which doesn't exist, and the parts that do.
  private var unknownKeyOfURL: (Step, [String])? {
    for (step, next) in zip(steps, steps.dropFirst()) where next.processor == .url && step.processor == .key {
      if !URLParts.names.contains(step.argument ?? "") { return (step, URLParts.names) }
    }
    return nil
  }
}
