#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
import Synchronization

extension ErrorText {
  fileprivate static let askedLate = Self(
    .closed,
    "{service} was asked when {place} was closed, and is an instance that nothing keeps.",
    remedy: "await the task that asks, or cancel it, before you close the injector"
  )
}

extension InjectionError {
  /// The text about a property that is asked when its injector is closed.
  package static func askedLate(_ key: TypeKey, in injector: ErrorSite, at request: CodeLocation?) -> Self {
    Self(ErrorDetails(.askedLate, in: injector, key: key, path: currentPath, request: request))
  }
}

extension Injector {
  /// The site of an error, with the test whose injector it was.
  var siteWithOwner: ErrorSite {
    state.withLock { $0.owner }.map { .owned(errorSite, by: $0) } ?? errorSite
  }

  /// Tells observers that a property is asked of this closed injector, and once for each property also the program's author.
  @inline(never)
  func reportLate(_ asked: PropertyRequest) {
    let isFirst = !asked.place.wasToldLate.exchange(true, ordering: .relaxed)
    if isFirst { RuntimeWarning.show(InjectionError.askedLate(asked.call, in: siteWithOwner, at: asked.location)) }
    guard let observers = observersToNotify else { return }
    var details = InjectionEvent.Details(asked.call, nil, in: self, request: asked.location, enclosing: nil)
    details.lifetime = asked.lifetime
    details.registration = asked.location
    observers.notify(.askedLate, details)
  }
}

/// What an author should know of a program that goes on.
///
/// It is a fault in the system's log, which Xcode shows at the line. A system
/// without such a log has a text on the standard error of a debug build.
private enum RuntimeWarning {
  static func show(_ error: InjectionError) {
    #if canImport(os)
      Logger(subsystem: "com.apple.runtime-issues", category: "Vial").fault(
        "\(error.debugDescription, privacy: .public)"
      )
    #else
      assert(isShownAsText(error))
    #endif
  }

  #if !canImport(os)
    /// Shows a text, which takes place where assertions do.
    private static func isShownAsText(_ error: InjectionError) -> Bool {
      var text = "warning: \(error.debugDescription)\n"
      // Sound: the bytes are read while the text is there.
      text.withUTF8 { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
      return true
    }
  #endif
}
