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
/// A definition names it `App.Mailer`. Nobody has to register it; who does has it in the manifest, and can give it another
/// name. The class is found by its name only if it is neither generic nor within another type or function.
///
/// A type whose arguments have names and types is better registered with the ``ServiceConstructors``, since its arguments
/// are checked before anything is made. The name and the initializer are Dose's.
public protocol Service: Sendable {
  /// Creates an instance.
  ///
  /// - Parameter args: The arguments in the order of the definition: texts, numbers, services, lists and dictionaries of
  ///   those; what is optional and not there is `nil`.
  /// - Throws: Whatever keeps it from being created.
  init(args: [Any]) throws
}
