/// A class of the main actor that definition files name with its module, and that takes its arguments as a list.
///
/// ```swift
/// final class Window: MainActorService {
///   var title: String
///   init(args: [Any]) { title = args.first as? String ?? "untitled" }
/// }
/// ```
///
/// It is a ``Service`` that is made on the main actor: a request from elsewhere throws unless a shared instance is there.
@MainActor
public protocol MainActorService: Sendable {
  /// Creates an instance.
  ///
  /// - Parameter args: The arguments in the order of the definition, as a ``Service`` takes them.
  /// - Throws: Any error.
  init(args: [Any]) throws
}
