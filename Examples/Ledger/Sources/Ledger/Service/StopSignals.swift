import Foundation

/// SIGTERM, and SIGINT of a terminal, which stop the program in order.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// Calls a function for each signal, until this is released.
  init(_ handler: @escaping @Sendable () -> Void) {
    sources = [SIGTERM, SIGINT].map { number in
      // It would end the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler(handler: handler)
      source.resume()
      return source
    }
  }
}
