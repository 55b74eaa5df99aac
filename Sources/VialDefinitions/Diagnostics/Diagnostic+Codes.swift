extension Diagnostic.Code {
  // MARK: Reading

  /// There is no such file, or it can't be read.
  public static let unreadable = Self("unreadable")
  /// A file or an expanded value is too large.
  public static let tooLarge = Self("tooLarge")
  /// The file isn't UTF-8 text.
  public static let notText = Self("notText")
  /// The file is a binary property list.
  public static let binaryPropertyList = Self("binaryPropertyList")
  /// The file is an old-style property list.
  public static let oldStylePropertyList = Self("oldStylePropertyList")
  /// The document type isn't Apple's, or has declarations of its own.
  public static let documentType = Self("documentType")
  /// The syntax is wrong.
  public static let malformed = Self("malformed")
  /// Values are nested too deeply, or a definition inherits too much.
  public static let tooDeep = Self("tooDeep")
  /// The file has too many values.
  public static let tooManyValues = Self("tooManyValues")
  /// A dictionary has a key twice.
  public static let duplicateKey = Self("duplicateKey")
  /// A number is out of range.
  public static let numberOutOfRange = Self("numberOutOfRange")

  // MARK: Grammar and definitions

  /// The key isn't allowed there.
  public static let unknownKey = Self("unknownKey")
  /// A value has the wrong type.
  public static let wrongType = Self("wrongType")
  /// A required key is missing.
  public static let missingKey = Self("missingKey")
  /// Two keys of a definition contradict each other.
  public static let contradiction = Self("contradiction")
  /// A text with `@` or `%`, or a key with `$`, has no meaning.
  public static let malformedText = Self("malformedText")

  // MARK: Combining

  /// An import leads out of the folder of the first file.
  public static let importOutside = Self("importOutside")
  /// A path leads to a folder or a device.
  public static let notAFile = Self("notAFile")
  /// There are too many imports.
  public static let tooManyImports = Self("tooManyImports")
  /// There are too many services.
  public static let tooManyServices = Self("tooManyServices")
  /// An import adds nothing.
  public static let unusedImport = Self("unusedImport")
  /// No section is for the environment, and others are.
  public static let unknownEnvironment = Self("unknownEnvironment")
  /// A service is defined a second time, without `override`.
  public static let overrideMissing = Self("overrideMissing")
  /// A definition overrides nothing.
  public static let overridesNothing = Self("overridesNothing")
  /// Two things have the same name.
  public static let duplicateName = Self("duplicateName")

  // MARK: Names

  /// No service or parameter has the name.
  public static let unknownName = Self("unknownName")
  /// No service has the tag.
  public static let unknownTag = Self("unknownTag")
  /// An abstract definition is used as a service.
  public static let abstractReference = Self("abstractReference")
  /// A service refers to a deprecated one.
  public static let deprecated = Self("deprecated")

  // MARK: Classes and the environment

  /// The class is neither registered nor found.
  public static let unknownClass = Self("unknownClass")
  /// The method isn't registered, or not for the type.
  public static let unknownMethod = Self("unknownMethod")
  /// A constructor or a method doesn't take the arguments.
  public static let wrongArguments = Self("wrongArguments")
  /// A binding is for no argument.
  public static let unusedBinding = Self("unusedBinding")
  /// Whether a service has the type that an argument takes is known only once it is made.
  public static let unsaidType = Self("unsaidType")
  /// The instances can't be shared, or can't be held weakly.
  public static let unshareable = Self("unshareable")
  /// A decorator without a scope is made once, and what it decorates for each request.
  public static let sharedDecorator = Self("sharedDecorator")
  /// A decorator doesn't take what it decorates.
  public static let unusedInner = Self("unusedInner")
  /// A service that stays on the main actor could be taken elsewhere.
  public static let requiresMainActor = Self("requiresMainActor")
  /// An environment variable is not set.
  public static let missingVariable = Self("missingVariable")
  /// An environment variable can't be read as the required type.
  public static let malformedVariable = Self("malformedVariable")

  /// There are more diagnostics than are kept.
  public static let moreDiagnostics = Self("moreDiagnostics")
}
