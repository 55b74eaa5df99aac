import Testing
import Vial
import VialGraph

/// An injector that its test no longer needs, and what may still hold it; all of them weakly.
final class InjectorRemains: Sendable {
  /// An instance or an injector that may hold the injector.
  private struct Holder: Sendable {
    /// The name, and for an instance the lifetime and the place of its registration.
    let text: String

    let isGone: @Sendable () -> Bool

    /// Whether the instance must be touched on the main actor only.
    var isConfined = false
  }

  /// The injector, and its ancestors if it is a copy.
  private let injectors: [Holder]

  /// The same, to let them forget what replaces properties.
  private let open: [InjectorReference]

  private let holders: [Holder]

  private struct InjectorReference: Sendable {
    weak let injector: Injector?
  }

  /// Remembers an injector that is about to be shut down.
  init(of injector: Injector) async {
    func all(_ injectors: some Sequence<Injector>) -> [Holder] {
      injectors.map { injector in
        Holder(text: injector.displayName, isGone: { [weak injector] in injector == nil })
      }
    }
    // The ancestors of an injector that is no copy, such as a shared app's, outlive the test.
    let lineage = injector.isCopy ? injector.lineage : [injector]
    let descendants = injector.descendants
    let family = lineage.reversed() + descendants
    let bindings = family.flatMap(\.allBindings)
    injectors = all(lineage)
    open = family.map { InjectorReference(injector: $0) }
    var holders = all(descendants)
    for binding in bindings where !binding.isConfined { holders += Self.holder(of: binding) }
    let confined = bindings.filter(\.isConfined)
    if !confined.isEmpty {
      holders += await MainActor.run { confined.flatMap(Self.holder) }
    }
    self.holders = holders + family.flatMap(\.watchedWrappers).map { Holder(text: $0, isGone: $1) }
  }

  private static func holder(of binding: Binding) -> [Holder] {
    binding.keptInstance.map { [Holder(text: $0, isGone: $1, isConfined: binding.isConfined)] } ?? []
  }

  /// Records an issue at the line of the test if the injector is still held.
  ///
  /// What replaces properties stays for late requests, so that none of them reaches a live service, and may hold the injector.
  /// So it is forgotten later, without letting the test wait.
  func recordLeak(of test: Test) async {
    if await !isReleasedAtOnce(), open.contains(where: { $0.injector?.hasReplacements() ?? false }) {
      Task.detached {
        _ = await self.nameOfHeld()
        for reference in self.open { _ = reference.injector?.hasReplacements(forgetting: true) }
        await self.recordLeakNow(of: test)
      }
    } else {
      await recordLeakNow(of: test)
    }
  }

  private func recordLeakNow(of test: Test) async {
    guard let name = await nameOfHeld() else { return }
    var text = Diagnosis(headline: "Leaked injector: \(name) outlives its test.")
    text.add("may be held by", lines: await livingHolders())
    text.add(
      "remedy",
      "await the tasks that the test starts, close its scopes, and keep no injector, resolver, root, `Lazy` or `Provider` in "
        + "a global variable"
    )
    Issue.record(Comment(rawValue: text.text), sourceLocation: test.sourceLocation)
  }

  /// Whether nothing holds an injector when the tasks that are about to end have done so.
  private func isReleasedAtOnce() async -> Bool {
    for _ in 0..<32 where held != nil { await Task.yield() }
    if held != nil { await MainActor.run {} }
    return held == nil
  }

  private var held: Holder? { injectors.first { !$0.isGone() } }

  /// The name of an injector that is held now, and when the tasks that are about to end have done so.
  private func nameOfHeld() async -> String? {
    if await isReleasedAtOnce() { return nil }
    // A task that was awaited releases its values a moment later. On a busy machine, its thread may have to wait for a turn.
    // Detached, since the test may be cancelled, and its tasks would not sleep.
    return await Task.detached {
      for _ in 0..<100 where self.held != nil { try? await Task.sleep(for: .milliseconds(10)) }
      return self.held?.text
    }.value
  }

  private func livingHolders() async -> [String] {
    var living = holders.filter { !$0.isConfined && !$0.isGone() }
    let confined = holders.filter(\.isConfined)
    if !confined.isEmpty {
      living += await MainActor.run { confined.filter { !$0.isGone() } }
    }
    return living.map(\.text)
  }
}
