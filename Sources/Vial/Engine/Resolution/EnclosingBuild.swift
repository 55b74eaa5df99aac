/// The build of a validation around a thread's requests, which hears what the engine can't throw.
///
/// The module of graphs validates; the engine knows only this.
package protocol EnclosingBuild: AnyObject {
  /// The last error of the build.
  var lastError: InjectionError? { get }

  /// Notes an error from which the caller recovers.
  func note(_ error: InjectionError)

  /// Notes an error where the caller can neither continue nor throw, and gives up the thread.
  func leave(_ error: InjectionError) -> Never

  /// Notes that a call failed because it needs the main actor.
  func noteLackOfMainActor()

  /// Notes the error of a request for something that has to be awaited.
  func noteUnawaited(_ error: InjectionError)

  /// Returns a provider that doesn't run again after it gave up the thread.
  func provider(trying provider: AnyProvider, of type: Any.Type) -> AnyProvider
}

extension ResolutionThread {
  /// The build of a validation that the current thread runs.
  package static var enclosingBuild: (any EnclosingBuild)? { unsafe current.pointee.build }

  /// Puts a build in the place of the current thread's, and returns this.
  package static func exchange(build: (any EnclosingBuild)?) -> (any EnclosingBuild)? {
    let thread = unsafe current
    defer { unsafe thread.pointee.build = build }
    return unsafe thread.pointee.build
  }

  /// Lets other threads construct what the current one never will.
  package static func abandonConstructions() {
    let thread = unsafe current
    for index in unsafe (0..<thread.pointee.depth).reversed() {
      unsafe thread.pointee.frames[index].binding.takeUnretainedValue().shared?.abandon(by: thread)
    }
  }
}

extension AnyProvider {
  /// The same provider, for a copy of its binding that is built for a validation if the copy's injector is.
  func tried(in owner: Injector, of type: Any.Type) -> AnyProvider {
    guard owner.isThrowaway, let build = ResolutionThread.enclosingBuild else { return self }
    return build.provider(trying: self, of: type)
  }
}

extension Injector {
  /// Records the type of an instance that the current provider has made, if the key of its binding says less.
  @inline(never)
  package static func rememberProduct(_ product: Any.Type) {
    guard let binding = ResolutionThread.innermostBinding, !binding.key.isNamed, product != binding.key.type else {
      return
    }
    let known = binding.origin ?? binding
    known.owner.remember(nil, product: product, of: known)
  }
}
