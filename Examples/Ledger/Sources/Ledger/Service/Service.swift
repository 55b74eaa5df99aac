import Vial

/// The service: a request for each line of the input, each in a scope and a task of its own.
struct Service {
  let app: Injector
  let answers: Answers
  let settings: Settings

  /// Answers requests until the input ends, and returns how many there were.
  ///
  /// An answer that cannot be printed ends it, and the requests that are running are cancelled.
  func run(_ input: InputLines) async throws -> Int {
    try await withThrowingDiscardingTaskGroup { group in
      while let line = await input.next() {
        if line.hasPrefix("#") { continue }
        if line.allSatisfy(\.isWhitespace) {
          await answers.wait(forAtMost: 0)
          continue
        }
        let number = await answers.nextNumber(limit: settings.requestLimit)
        group.addTask {
          do {
            try await answers.give(answer(line, number), to: number)
          } catch {
            input.stop()
            throw error
          }
        }
      }
    }
    return await answers.count
  }

  private func answer(_ line: String, _ number: Int) async -> [String] {
    if settings.isVerbose { note("begins \(number)") }
    do {
      let request = try Request(number: number, line: line)
      return try await app.withScope(name: "request \(number)") { scope in
        try scope.register(instance: request)
        return try await scope.get(awaiting: Handler.self).answer()
      }
    } catch {
      return [Self.text(of: error)]
    }
  }

  private static func text(of error: any Error) -> String {
    switch error.cause {
    case let refusal as Refusal: "refused: \(refusal)"
    case is CancellationError: "cancelled"
    case let error: "failed: \(error)"
    }
  }
}

extension Error {
  /// The error of a provider, which says more than the injector's.
  var cause: any Error { (self as? InjectionError)?.underlyingError?.cause ?? self }
}
