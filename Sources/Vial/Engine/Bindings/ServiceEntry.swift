/// Everything that an injector has for a service; a change makes another entry of it.
///
/// A plain binding needs no entry: its cell in the table says everything.
///
/// Why `@unchecked Sendable` is sound: the thread that makes an entry sets its values, and shares it when they are final.
final class ServiceEntry: ServiceRecord, @unchecked Sendable {
  /// A part that another one replaces, or that comes or goes.
  struct Change: Sendable {
    let old: ServicePart?
    let new: ServicePart?
  }

  let service: TypeKey

  /// What a request gets where no condition holds.
  var base: ServicePart?

  /// The bindings with conditions, in the order in which they were registered.
  var candidates: [ServicePart]

  /// The elements of the collection.
  var elements: ElementList?

  /// The decorators around every part, in the order in which they apply.
  var decorators: [Decorator]

  /// Creates the entry of a service, with the parts and decorators of another one.
  init(of service: TypeKey, like other: ServiceEntry? = nil) {
    self.service = service
    (base, candidates, elements) = (other?.base, other?.candidates ?? [], other?.elements)
    decorators = other?.decorators ?? []
  }

  var functions: [any Sendable] { decorators }

  /// Whether the cell of a plain binding would say everything.
  var isPlain: Bool { candidates.isEmpty && elements == nil && decorators.isEmpty && base?.isInherited != true }

  var allParts: [ServicePart] { plainParts + (elements?.elements ?? []) }

  /// A copy to change.
  var copy: ServiceEntry { ServiceEntry(of: service, like: self) }

  /// The same entry with other parts in place of its own, and what differs.
  func with(_ new: [ServicePart?]) -> (entry: ServiceEntry, changes: [Change]) {
    let next = copy
    var rest = new[...]
    if base != nil { next.base = rest.removeFirst() }
    next.candidates = rest.prefix(candidates.count).compactMap(\.self)
    let changes = zip(allParts, new).filter { $0 !== $1 }.map { Change(old: $0, new: $1) }
    return (next, changes)
  }

  /// Whether it is made of the same bindings and decorators as another one, perhaps apart from the elements.
  func isSame(as other: ServiceEntry, withElements: Bool) -> Bool {
    let (parts, others) = (withElements ? allParts : plainParts, withElements ? other.allParts : other.plainParts)
    return parts.count == others.count && zip(parts, others).allSatisfy { $0.isSame(as: $1) }
      && candidates.count == other.candidates.count && decorators.elementsEqual(other.decorators, by: ===)
  }

  private var plainParts: [ServicePart] { (base.map { [$0] } ?? []) + candidates }
}
