/// A class that definition files name with its module, and that takes its arguments as a list.
///
/// ```swift
/// final class Mailer: Service {
///   let sender: String
///
///   init(args: [Any]) throws {
///     guard let sender = args.first as? String else { throw MailerError.noSender }
///     self.sender = sender
///   }
/// }
/// ```
///
/// A definition names it `App.Mailer`. You don't have to register it; if you do, the manifest lists it, and you can give
/// it another name. The class is found by its name only if it is neither generic nor within another type or function.
///
/// If the arguments have names and types, register the type with ``ServiceConstructors`` instead, so that they are
/// checked before any instance is made. The name and the initializer are Dose's.
public protocol Service: Sendable {
  /// Creates an instance.
  ///
  /// - Parameter args: The arguments in the order of the definition: texts, numbers, services, lists and dictionaries of
  ///   those. A missing optional is `nil`.
  /// - Throws: Any error.
  init(args: [Any]) throws
}

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
