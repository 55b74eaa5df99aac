package import TestSupport
package import Testing
package import Vial

/// What a provider, an assembly or a disposal throws.
package struct Refused: Error, Equatable { package init() {} }

/// What something else throws at the same time.
package struct Broken: Error, Equatable { package init() {} }

/// Expects that a function throws an injection error with a code and details, and returns the error.
@discardableResult package func expectError<Result>(
  _ code: InjectionError.Code,
  _ details: ErrorDetail...,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) -> InjectionError? {
  let error = #expect(throws: InjectionError.self, sourceLocation: sourceLocation) { _ = try body() }
  error?.expect(code, details, sourceLocation: sourceLocation)
  return error
}

/// Expects that a function throws an injection error, and returns the error.
package func injectionError(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) -> InjectionError? { #expect(throws: InjectionError.self, sourceLocation: sourceLocation, performing: body) }

/// Expects that a function throws an error of a registry with a code, and returns the error.
@discardableResult package func expectConstructionError<Result>(
  _ code: ConstructionError.Code,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) -> ConstructionError? {
  let error = #expect(throws: ConstructionError.self, sourceLocation: sourceLocation) { _ = try body() }
  if let error { #expect(error.code == code, sourceLocation: sourceLocation) }
  return error
}

/// Asynchronous variant of `expectError`.
@discardableResult package func expectAwaitedError<Result>(
  _ code: InjectionError.Code,
  _ details: ErrorDetail...,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Result
) async -> InjectionError? {
  let error = await #expect(throws: InjectionError.self, sourceLocation: sourceLocation) { _ = try await body() }
  error?.expect(code, details, sourceLocation: sourceLocation)
  return error
}

/// Variant of `expectError` for a function that runs off the main actor.
@discardableResult package func expectErrorElsewhere<Result>(
  _ code: InjectionError.Code,
  _ details: ErrorDetail...,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () throws -> Result
) async -> InjectionError? {
  let error = await Task.detached { expectError(code, sourceLocation: sourceLocation, body) }.value
  error?.expect(code, details, sourceLocation: sourceLocation)
  return error
}

/// Expects that a function returns one object while the test holds it, and that nothing else holds it.
package func expectWeak<Object: AnyObject>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ get: () throws -> Object
) rethrows {
  weak var released: Object?
  do {
    let held = try get()
    let isSame = try get() === held
    #expect(isSame, "both requests give one object", sourceLocation: sourceLocation)
    released = held
  }
  #expect(released == nil, "nothing else holds the object", sourceLocation: sourceLocation)
}

extension ErrorTexts {
  /// Expects that a function throws the error whose text is in a section.
  package func expect<Result>(
    is name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) {
    do {
      _ = try body()
      Issue.record("The function threw no error: \(name)", sourceLocation: sourceLocation)
    } catch { expect(String(reflecting: error), is: name, sourceLocation: sourceLocation) }
  }

  /// Asynchronous variant of `expect`, for a text as a function reads it.
  package func expectAwaited<Result>(
    is name: String,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    reading: (String) -> String = { $0 },
    _ body: () async throws -> Result
  ) async {
    do {
      _ = try await body()
      Issue.record("The function threw no error: \(name)", sourceLocation: sourceLocation)
    } catch { expect(reading(String(reflecting: error)), is: name, sourceLocation: sourceLocation) }
  }
}

extension Threads {
  /// Runs a body on so many threads at the same time, and expects errors of none of them but those with some codes.
  package static func attempt(
    _ count: Int,
    allowing codes: Set<InjectionError.Code> = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @Sendable (_ number: Int) throws -> Void
  ) {
    let unexpected = Locked<[String]>([])
    run(count) { number in
      do {
        try body(number)
      } catch {
        if let code = (error as? InjectionError)?.code, codes.contains(code) { return }
        unexpected.change { $0.append("thread \(number): \(String(reflecting: error))") }
      }
    }
    #expect(unexpected.value == [], sourceLocation: sourceLocation)
  }
}

extension Injector {
  /// Asks without an actor, where the compiler lets the instance go elsewhere, and returns the code of the error.
  package nonisolated func refusal<Service>(of type: Service.Type = Service.self) -> InjectionError.Code? {
    do throws(InjectionError) {
      _ = try get(Service.self)
      return nil
    } catch { return error.code }
  }

  /// The text of the error for a request without an actor.
  package nonisolated func textOfRefusal<Service>(of type: Service.Type, fileID: String, line: Int) -> String? {
    do throws(InjectionError) {
      _ = try get(Service.self, fileID: fileID, line: line)
      return nil
    } catch { return error.debugDescription }
  }
}

/// A case of a parameterised test, with a name that a log shows.
package struct Case<Subject: Sendable>: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  package let subject: Subject

  package init(_ description: String, _ subject: Subject) { (testDescription, self.subject) = (description, subject) }
}

extension ExitTest.Result? {
  /// What the program printed as errors before it ended.
  package var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
