extension Manifest.Parameter {
  /// An element of the lists or dictionaries that the parameter takes.
  func element(_ kind: Manifest.Kind) -> Manifest.Parameter {
    Manifest.Parameter(
      name: name,
      type: type,
      kind: kind.unwrapped,
      isOptional: kind.isOptional,
      serviceType: serviceType,
      choices: choices
    )
  }

  /// The type for a service that may be missing and is requested later, as remedies say it.
  var titleOfLazyOptional: String { "a Lazy or a Provider of Optional<\(serviceType ?? type)>" }

  /// A value or null, as remedies say it.
  var title: String { isOptional ? "\(titleOfValue), or null" : titleOfValue }

  /// A value, as remedies say it.
  var titleOfValue: String { choices == nil || !kind.isOfValues ? kind.title : choiceList }

  /// The values that it takes, as remedies say them.
  var choiceList: String {
    if let range { return "a whole number from \(range.lowerBound) to \(range.upperBound)" }
    let shown = (choices ?? []).prefix(20)
    return "one of \(shown.joined(separator: ", "))\(shown.count == choices?.count ? "" : ", …")"
  }

  /// The whole numbers that a value can be; `nil` if the type has no narrower limits than a file.
  var range: ClosedRange<Int>? {
    switch TypeIndex.unwrapped(serviceType ?? type) {
    case "Int8": Int(Int8.min)...Int(Int8.max)
    case "Int16": Int(Int16.min)...Int(Int16.max)
    case "Int32": Int(Int32.min)...Int(Int32.max)
    case "UInt8": 0...Int(UInt8.max)
    case "UInt16": 0...Int(UInt16.max)
    case "UInt32": 0...Int(UInt32.max)
    case "UInt", "UInt64": 0...Int.max
    default: nil
    }
  }
}
