extension Mistake {
  /// What is wrong with a definition file; more codes may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String {
      // Reading
      case unreadable, tooLarge, notText, binaryPropertyList, oldStylePropertyList, documentType, malformed
      case tooDeep, tooManyValues, duplicateKey, numberOutOfRange
      // Shape
      case unknownKey, wrongType, missingKey, contradiction, malformedText
      // Names
      case unknownName, unknownTag, duplicateName, abstractReference, cycle, overrideMissing, overridesNothing
      // Classes
      case unknownClass, unknownMethod, wrongArguments, unshareable
      // Files and the environment
      case importOutside, notAFile, tooManyImports, tooManyServices, unusedImport
      case missingVariable, malformedVariable, deprecated, moreMistakes
    }

    package let value: Value

    package init(_ value: Value) {
      self.value = value
    }

    /// The name of the code.
    public var description: String { value.rawValue }
  }
}
