/// Everything that an injector has for a service; a change makes another entry of it.
///
/// A plain binding needs no entry: its cell in the table says everything.
struct ServiceEntry: Sendable {
  /// A part that another one replaces, or that comes or goes.
  struct Change: Sendable {
    let old: ServicePart?
    let new: ServicePart?
  }

  let service: TypeKey

  /// What a request gets where no condition holds.
  var base: ServicePart?

  /// The bindings with conditions, in the order in which they were registered.
  var candidates: [ServicePart] = []

  /// The elements of the collection.
  var elements: CollectionBinding?

  /// The decorators around every part, in the order in which they apply.
  var decorators: [Decorator] = []

  init(of service: TypeKey) { self.service = service }

  /// The binding that keeps the entry in a cell of an injector's table; no request finds it.
  func binding(in owner: Injector) -> EntryBinding? {
    candidates.isEmpty && elements == nil && decorators.isEmpty && base?.isInherited != true
      ? nil : EntryBinding(self, in: owner)
  }

  var parts: [ServicePart] { (base.map { [$0] } ?? []) + candidates + (elements?.elements ?? []) }

  /// The same entry with another part in place of each one, and the parts that differ.
  func with(_ change: (ServicePart) -> ServicePart?) -> (entry: ServiceEntry, changes: [Change]) {
    var (next, changes) = (self, [] as [Change])
    func changed(_ part: ServicePart) -> ServicePart? {
      let new = change(part)
      if new !== part { changes.add(Change(old: part, new: new)) }
      return new
    }
    next.base = base.flatMap(changed)
    next.candidates = candidates.compactMap(changed)
    for element in elements?.elements ?? [] { _ = changed(element) }
    return (next, changes)
  }

  /// Whether it is made of the same bindings and decorators as another one, perhaps apart from the elements.
  func isSame(as other: ServiceEntry, withElements: Bool) -> Bool {
    func areSame(_ one: [ServicePart], _ two: [ServicePart]) -> Bool {
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    }
    func parts(_ entry: ServiceEntry) -> [ServicePart] {
      withElements ? entry.parts : (entry.base.map { [$0] } ?? []) + entry.candidates
    }
    return candidates.count == other.candidates.count && areSame(parts(self), parts(other))
      && decorators.count == other.decorators.count && zip(decorators, other.decorators).allSatisfy { $0 === $1 }
  }
}

extension Binding {
  /// The entry that the binding keeps.
  final var entry: ServiceEntry? { role == .entry ? (self as? EntryBinding)?.kept : nil }
}

/// An entry in a cell of the table.
///
/// Why `@unchecked Sendable` is sound: it stores an immutable value.
final class EntryBinding: Binding, @unchecked Sendable {
  let kept: ServiceEntry

  init(_ entry: ServiceEntry, in owner: Injector) {
    kept = entry
    let place = CodeLocation(fileID: "", line: 0)
    super.init(
      BindingHeader(
        key: entry.service.entry,
        lifetime: .transient,
        owner: owner,
        registration: place,
        needsNothing: true,
        role: .entry
      )
    )
  }
}
