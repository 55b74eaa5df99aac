/// An event as a line of text, in parts, since some are left out where other lines say the same.
///
/// All texts are made when this is, since errors of the program's own may be among them, whose code runs under no lock.
struct TraceLine: Sendable {
  let event: InjectionEvent

  /// What the error is with which it ended, or what else there is to say in the end.
  let reason: String

  private let beginning: String
  private let injector: String
  private let details: String
  private let place: String

  init(_ event: InjectionEvent, showsDurations: Bool) {
    self.event = event
    let name = event.displayName
    let lifetime = event.lifetime.map { ", " + $0 } ?? ""
    var (injector, details, reason) = (" from " + event.injector, lifetime, "")
    switch event.kind {
    case .resolving: (beginning, details) = ("resolving " + name, "")
    case .built(let duration):
      beginning = "built " + name
      if showsDurations { details = " in " + duration.shortText + lifetime }
    case .shared: beginning = "shared " + name
    case .failed(let failure):
      beginning = "failed " + name
      reason = ": \(failure)"
    case .registered(let replaced):
      (beginning, injector) = ("registered " + name, " in " + event.injector)
      details += event.registration.map { ", at \($0)" } ?? ""
      reason = replaced.map { ", in place of what was registered at \($0)" } ?? ""
    case .disposed(let failure):
      (beginning, injector) = ("disposed of " + name, " in " + event.injector)
      let text = failure.map { "\($0)".split(whereSeparator: \.isNewline).first ?? "an error without a text" }
      reason = text.map { ", which threw " + $0 } ?? ""
    }
    self.injector = injector
    self.details = details
    self.reason = reason
    place = event.request.map { ", requested at \($0)" } ?? ""
  }

  /// The line, with all its parts or without some.
  ///
  /// - Parameters:
  ///   - namesInjector: Whether to say which injector it is about.
  ///   - namesPlace: Whether to say where something was asked for.
  ///   - givesReason: Whether to say what the error is.
  /// - Returns: The line.
  func text(namesInjector: Bool, namesPlace: Bool = true, givesReason: Bool = true) -> String {
    beginning + (namesInjector ? injector : "") + details + (namesPlace ? place : "") + (givesReason ? reason : "")
  }
}
