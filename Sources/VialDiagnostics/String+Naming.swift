import VialComponents

extension String {
  /// Creates the name of a type with its module, unless that is Swift's own.
  ///
  /// A part of Foundation counts as Foundation, since the name would depend on the platform otherwise.
  package init(naming type: Any.Type) {
    let module = "Swift."
    var (name, rest) = ("", String(presenting: type)[...])
    while let range = rest.firstRange(of: module) {
      name += rest[..<range.lowerBound]
      // A module whose name ends like that is another one.
      let isModule = name.last.map { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } ?? true
      if !isModule { name += module }
      rest = rest[range.upperBound...]
    }
    self = (name + rest).replacing("FoundationEssentials.", with: "Foundation.")
  }
}
