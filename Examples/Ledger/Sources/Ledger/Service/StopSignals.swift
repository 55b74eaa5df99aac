import Foundation

/// SIGTERM, and SIGINT of a terminal, which stop the program in order, until this is released.
struct StopSignals {
  /// An element for each signal that comes after the initializer has returned.
  let received: AsyncStream<Void>

  private let sources: [any DispatchSourceSignal]

  init() async {
    let (received, continuation) = AsyncStream<Void>.makeStream()
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGTERM, SIGINT] {
      // It would end the program before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
      sources.append(source)
    }
    (self.received, self.sources) = (received, sources)
  }
}
