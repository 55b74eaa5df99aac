/// What a program registers for its definition files, by names.
struct ClassIndex {
  private var constructors: [String: Manifest.Constructor] = [:]

  /// Finds classes that are not registered.
  private let classNamed: ((String) -> Manifest.Constructor?)?
  private var methods: [String: [Manifest.Method]] = [:]

  init(_ manifest: Manifest, classNamed: ((String) -> Manifest.Constructor?)? = nil) {
    self.classNamed = classNamed
    for constructor in manifest.constructors { constructors[constructor.name] = constructor }
    methods = Dictionary(grouping: manifest.methods, by: \.name)
  }

  /// Whether classes are found that are not registered.
  var findsClasses: Bool { classNamed != nil }

  /// The names of all constructors.
  var classNames: [String] { Array(constructors.keys) }

  /// The names of all methods.
  var methodNames: [String] { Array(methods.keys) }

  /// The constructor of a name.
  func constructor(_ name: String) -> Manifest.Constructor? { constructors[name] ?? classNamed?(name) }

  /// What is registered under a name for instances of a type, or all that is if the type is not known to be among those.
  func methods(_ name: String, of receiver: String?) -> [Manifest.Method] {
    let all = methods[name] ?? []
    let own = all.filter { $0.receiver == receiver }
    return own.isEmpty ? all : own
  }
}
