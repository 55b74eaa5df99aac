/// A request for an instance that may have to be awaited.
///
/// A class, so that a task that waits keeps one word.
final class AsyncRequest: Sendable {
  let location: CodeLocation

  /// The step whose provider makes the request.
  let step: AsyncStep?

  /// The steps from there to the awaited binding.
  let between: [DeclaredStep]

  /// What may be done with the result; see ``ResolutionRequest/marksOfService``.
  let mark: UInt64

  /// The function that the request for a property brings along, which makes the instance.
  ///
  /// Why this is sound: only the task of the request calls it, where the request was made. The resolver of the property's
  /// own provider refers to it, too, and neither outlives the call.
  nonisolated(unsafe) let brought: BroughtFunction?

  /// Whether the request goes on to the end when its task is cancelled, since the property can't throw
  /// `CancellationError`.
  let isPatient: Bool

  /// A function that makes an instance.
  typealias BroughtFunction = nonisolated(nonsending) () async throws -> StoredInstance

  init(
    at location: CodeLocation,
    from step: AsyncStep? = .current,
    mark: UInt64 = 0
  ) {
    self.location = location
    self.step = step
    between = []
    self.mark = mark
    isPatient = false
    unsafe brought = nil
  }

  /// Creates the request for a property.
  init(
    at location: CodeLocation,
    mark: UInt64,
    isPatient: Bool,
    bringing brought: @escaping BroughtFunction
  ) {
    self.location = location
    step = .current
    between = []
    self.mark = mark
    self.isPatient = isPatient
    unsafe self.brought = brought
  }

  /// Creates the request for what another one leads to, which is a part of the same service without steps between.
  init(_ request: AsyncRequest, through between: [DeclaredStep], at location: CodeLocation, mark: UInt64) {
    self.location = location
    step = request.step
    self.between = between
    self.mark = mark
    isPatient = request.isPatient && between.isEmpty
    unsafe brought = between.isEmpty ? request.brought : nil
  }

  /// Whether the request ends because the current task is cancelled.
  var isCancelled: Bool { Task.isCancelled && !isPatient }

  /// The steps that lead to the request, the last one first.
  var path: [InjectionError.Step] { (step?.path ?? []) + between.map(\.step) }

  /// Whether the compiler keeps the result on the main actor.
  var isOnMainActor: Bool { mark & ResolutionRequest.mainActorMark != 0 }

  /// Whether the service is `Sendable`, so that its instance may be made on the main actor.
  var isSendable: Bool { mark & ResolutionRequest.sendableMark != 0 }

  /// The same request for code that doesn't wait.
  var synchronous: ResolutionRequest { ResolutionRequest(continuing: mark, at: location) }
}
