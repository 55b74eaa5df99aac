import VialComponents

extension String {
  /// Creates the name of a type with its module, unless that is Swift's own.
  ///
  /// A part of Foundation counts as Foundation, since the name would depend on the platform otherwise.
  package init(naming type: Any.Type) {
    let modules = [
      ("Swift.", ""), ("FoundationEssentials.", "Foundation."), ("FoundationInternationalization.", "Foundation."),
    ]
    self = modules.reduce(String(presenting: type)) { $0.replacing(module: $1.0, with: $1.1) }
  }

  private func replacing(module: String, with other: String) -> String {
    var (name, rest) = ("", self[...])
    while let range = rest.firstRange(of: module) {
      name += rest[..<range.lowerBound]
      // A module whose name ends like that is another one.
      let isModule = name.last.map { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } ?? true
      name += isModule ? other : module
      rest = rest[range.upperBound...]
    }
    return name + rest
  }
}
