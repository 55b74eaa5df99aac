extension Diagnostic {
  /// What a diagnostic is about; later versions may add codes.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, Codable, Sendable {
    /// Bindings, services, parameters, parents or files need themselves.
    case cycle

    // MARK: Dependency graphs

    /// A requested dependency isn't registered.
    case missing
    /// Several bindings apply, and none takes precedence.
    case ambiguous
    /// Bindings have conditions, and none of the conditions holds.
    case noneApplies
    /// The conditions of bindings are such that one of the bindings is never used.
    case neverApplies
    /// A requested collection has no elements.
    case emptyCollection
    /// A captive dependency: an instance that outlives a scope would hold one that the scope keeps.
    case captiveLifetime
    /// A scoped dependency is requested outside of any scope.
    case scopeNeeded
    /// A dependency that is confined to the main actor is requested where it could leave it.
    case confined
    /// An asynchronous dependency is requested by a provider that doesn't wait for it.
    case notStarted
    /// A weak lifetime, or a scope, is to keep a value, which no reference can hold.
    case valueInWeakLifetime
    /// A binding replaced another one, or hides the parent's.
    case overridden
    /// No entry point leads to a binding.
    case unreachable
    /// The dependencies of a provider aren't known.
    case opaque
    /// The compiler has left out the metadata that tells which property wrappers types have.
    case stripped
    /// A controller has no constructor in the registry that makes it.
    case missingConstructor
    /// A provider threw an error when validation built its instance.
    case construction

    // MARK: Reading definition files

    /// There is no such file, or it can't be read.
    case unreadable
    /// A file or an expanded value is too large.
    case tooLarge
    /// The file isn't UTF-8 text.
    case notText
    /// The file is a binary property list.
    case binaryPropertyList
    /// The file is an old-style property list.
    case oldStylePropertyList
    /// The document type isn't Apple's, or has declarations of its own.
    case documentType
    /// The syntax is wrong.
    case malformed
    /// Values are nested too deeply, or a definition inherits too much.
    case tooDeep
    /// The file has too many values.
    case tooManyValues
    /// A dictionary has a key twice.
    case duplicateKey
    /// A number is out of range.
    case numberOutOfRange

    // MARK: Grammar and definitions

    /// The key isn't allowed there.
    case unknownKey
    /// A value has the wrong type.
    case wrongType
    /// A required key is missing.
    case missingKey
    /// Two keys of a definition contradict each other.
    case contradiction
    /// A text with `@` or `%`, or a key with `$`, has no meaning.
    case malformedText

    // MARK: Combining

    /// An import leads out of the folder of the first file.
    case importOutside
    /// A path leads to a folder or a device.
    case notAFile
    /// There are too many imports.
    case tooManyImports
    /// There are too many services.
    case tooManyServices
    /// An import adds nothing.
    case unusedImport
    /// No section is for the environment, and others are.
    case unknownEnvironment
    /// A service is defined a second time, without `override`.
    case overrideMissing
    /// A definition overrides nothing.
    case overridesNothing
    /// Two things have the same name.
    case duplicateName

    // MARK: Names

    /// No service or parameter has the name.
    case unknownName
    /// No service has the tag.
    case unknownTag
    /// An abstract definition is used as a service.
    case abstractReference
    /// A service refers to a deprecated one.
    case deprecated

    // MARK: Classes and the environment

    /// The class is neither registered nor found.
    case unknownClass
    /// The method isn't registered, or not for the type.
    case unknownMethod
    /// A constructor or a method doesn't take the arguments.
    case wrongArguments
    /// A binding is for no argument.
    case unusedBinding
    /// Whether a service has the type that an argument takes is known only once it is made.
    case unsaidType
    /// The instances can't be shared, or can't be held weakly.
    case unshareable
    /// A decorator without a scope is made once, and what it decorates for each request.
    case sharedDecorator
    /// A decorator doesn't take what it decorates.
    case unusedInner
    /// A service that stays on the main actor could be taken elsewhere.
    case requiresMainActor
    /// An environment variable is not set.
    case missingVariable
    /// An environment variable can't be read as the required type.
    case malformedVariable

    /// There are more diagnostics than are kept.
    case moreDiagnostics
  }
}
