/// An event as a line of text, in parts, because some are left out where other lines say the same.
///
/// The initializer makes all texts. They may come from errors of the program, whose code must not run under a lock.
struct TraceLine: Sendable {
  let event: InjectionEvent

  /// The end of the line: the error, or the binding that was replaced.
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
    case .waiting: beginning = "waiting for " + name
    case .failed(let failure):
      beginning = "failed " + name
      reason = ": \(failure)"
    case .registered(let replaced):
      (beginning, injector) = ("registered " + name, " in " + event.injector)
      details += event.registration.map { ", at \($0)" } ?? ""
      reason = replaced.map { ", in place of what was registered at \($0)" } ?? ""
    case .askedLate:
      (beginning, injector) = ("asked for " + name + " late", " in " + event.injector)
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

  func text(namesInjector: Bool, namesPlace: Bool = true, givesReason: Bool = true) -> String {
    beginning + (namesInjector ? injector : "") + details + (namesPlace ? place : "") + (givesReason ? reason : "")
  }
}

extension Duration {
  /// The duration with one decimal place in the largest unit that fits, such as `1.2 ms`.
  var shortText: String {
    let (seconds, attoseconds) = components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    for (unit, size) in [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)] as [(String, Int64)]
    where nanoseconds >= size {
      return "\(nanoseconds / size).\(nanoseconds % size * 10 / size) \(unit)"
    }
    return "\(nanoseconds) ns"
  }
}
