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
      case importOutside, notAFile, tooManyImports, tooManyServices, unusedImport, unknownEnvironment
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

extension Mistake.Code {
  /// No section of the files is for the environment, and one is for another of a similar name.
  public static let unknownEnvironment = Self(.unknownEnvironment)

  /// There is no such file, or the system does not let it be read.
  public static let unreadable = Self(.unreadable)

  /// A file, or what a value stands for, is larger than is reasonable.
  public static let tooLarge = Self(.tooLarge)

  /// The content of the file is no text in UTF-8.
  public static let notText = Self(.notText)

  /// The file is a binary property list.
  public static let binaryPropertyList = Self(.binaryPropertyList)

  /// The file is a property list without XML.
  public static let oldStylePropertyList = Self(.oldStylePropertyList)

  /// The property list has a document type that is not that of property lists, or that says something itself.
  public static let documentType = Self(.documentType)

  /// The syntax is wrong.
  public static let malformed = Self(.malformed)

  /// Lists and dictionaries are nested too deeply, or definitions have too many ancestors or take over too much.
  public static let tooDeep = Self(.tooDeep)

  /// The file has too many values.
  public static let tooManyValues = Self(.tooManyValues)

  /// A dictionary has a key twice.
  public static let duplicateKey = Self(.duplicateKey)

  /// A number is larger than can be kept, or too small.
  public static let numberOutOfRange = Self(.numberOutOfRange)

  /// There is no such key at that place.
  public static let unknownKey = Self(.unknownKey)

  /// A value is not of the type that is needed at that place.
  public static let wrongType = Self(.wrongType)

  /// A key is needed, and is not there.
  public static let missingKey = Self(.missingKey)

  /// Two keys of a definition cannot both hold.
  public static let contradiction = Self(.contradiction)

  /// A text, or a key with `$`, says something that has no meaning.
  public static let malformedText = Self(.malformedText)

  /// There is no service or parameter of the name.
  public static let unknownName = Self(.unknownName)

  /// No service has the tag.
  public static let unknownTag = Self(.unknownTag)

  /// A name is that of a parameter and of a service, or of what a service decorates and of another one.
  public static let duplicateName = Self(.duplicateName)

  /// An abstract definition is used as a service.
  public static let abstractReference = Self(.abstractReference)

  /// Services, parameters, parents or files need themselves.
  public static let cycle = Self(.cycle)

  /// A service is defined a second time, and does not say that it is to replace the first one.
  public static let overrideMissing = Self(.overrideMissing)

  /// A definition is to replace another one, and there is none.
  public static let overridesNothing = Self(.overridesNothing)

  /// The class is neither registered nor found.
  public static let unknownClass = Self(.unknownClass)

  /// The method is not registered, or not for the type that is to have it.
  public static let unknownMethod = Self(.unknownMethod)

  /// A constructor or a method does not take the arguments.
  public static let wrongArguments = Self(.wrongArguments)

  /// The instances cannot be given to several, or cannot be held weakly.
  public static let unshareable = Self(.unshareable)

  /// An import leads out of the folder of the first file.
  public static let importOutside = Self(.importOutside)

  /// A path leads to something that is no regular file, such as a folder.
  public static let notAFile = Self(.notAFile)

  /// There are too many imports.
  public static let tooManyImports = Self(.tooManyImports)

  /// There are too many services.
  public static let tooManyServices = Self(.tooManyServices)

  /// An import adds nothing.
  public static let unusedImport = Self(.unusedImport)

  /// An environment variable is not set.
  public static let missingVariable = Self(.missingVariable)

  /// What an environment variable is set to is not what is needed.
  public static let malformedVariable = Self(.malformedVariable)

  /// A deprecated service is referred to.
  public static let deprecated = Self(.deprecated)

  /// There are more mistakes than are kept.
  public static let moreMistakes = Self(.moreMistakes)
}
