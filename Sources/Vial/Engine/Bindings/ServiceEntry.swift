/// Everything that an injector has for a service; a change makes another entry of it.
///
/// A plain binding needs no entry: its cell in the table says everything.
///
/// Why `@unchecked Sendable` is sound: the thread that makes an entry sets its values, and shares it when they are final; the
/// injector's lock guards the position.
final class ServiceEntry: @unchecked Sendable {
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

  /// The position of the change that made it in the list of an assembly, if one did; the injector's lock guards it.
  var position = 0

  /// Creates the entry of a service, with the parts and decorators of another one.
  init(of service: TypeKey, like other: ServiceEntry? = nil) {
    self.service = service
    (base, candidates, elements) = (other?.base, other?.candidates ?? [], other?.elements)
    decorators = other?.decorators ?? []
  }

  /// Whether the cell of a plain binding would say everything.
  var isPlain: Bool { candidates.isEmpty && elements == nil && decorators.isEmpty && base?.isInherited != true }

  var allParts: [ServicePart] { plainParts + (elements?.elements ?? []) }

  func decorators(besides others: [Decorator]) -> [Decorator] {
    decorators.filter { decorator in !others.contains { $0 === decorator } }
  }

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

  /// What differs in another entry: the parts without a condition belong together, and the others by their keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of parts.
  func changes(to next: ServiceEntry) -> [Change] {
    var gone = KeyTable<ServicePart>()
    for part in allParts { gone[part === base ? service : part.key] = part }
    var changes: [Change] = []
    for part in next.allParts {
      let old = gone.removeValue(forKey: part === next.base ? service : part.key)
      if old !== part { changes.add(Change(old: old, new: part)) }
    }
    return changes + gone.pairs.map { Change(old: $0.value, new: nil) }
  }

  /// Whether it is made of the same bindings and decorators as another one, perhaps apart from the elements.
  func isSame(as other: ServiceEntry, withElements: Bool) -> Bool {
    let (parts, others) = (withElements ? allParts : plainParts, withElements ? other.allParts : other.plainParts)
    return parts.elementsEqual(others) { $0.layers.elementsEqual($1.layers, by: ===) }
      && candidates.count == other.candidates.count && decorators.elementsEqual(other.decorators, by: ===)
  }

  private var plainParts: [ServicePart] { (base.map { [$0] } ?? []) + candidates }
}

/// A registration of a service: its binding, and the decorators around it.
package final class ServicePart: Sendable {
  /// The key of the outermost binding, by which requests find the part.
  package let key: TypeKey

  /// The registered binding and the ones that decorate it, the innermost first.
  let layers: [Binding]

  package let condition: Condition?

  /// Asks the condition in the fastest way.
  let holds: ConditionClause.Predicate

  let priority: Int

  /// Whether it provides the parent's instance, so that a registration may replace it.
  let isInherited: Bool

  init(_ binding: Binding, _ registration: Registration? = nil, isInherited: Bool = false) {
    (key, layers) = (binding.key, [binding])
    condition = registration?.condition
    // Not by `??`, which would wrap the function twice.
    if let condition { holds = condition.predicate } else { holds = { _ in true } }
    priority = registration?.priority ?? 0
    self.isInherited = isInherited
  }

  /// Creates the same part of other bindings.
  init(_ other: ServicePart, _ layers: [Binding]) {
    (key, self.layers) = (layers[layers.count - 1].key, layers)
    condition = other.condition
    holds = other.holds
    (priority, isInherited) = (other.priority, other.isInherited)
  }

  package var registration: CodeLocation { innermost.registration }

  /// The binding that was registered, or that stands for the parent's.
  var innermost: Binding { layers[0] }

  /// The binding that requests find.
  var outermost: Binding { layers[layers.count - 1] }

  var isElement: Bool { key.isElement }

  /// Returns elements in their order: the highest priority first, then the order of registration.
  package static func ordered(_ elements: [ServicePart]) -> [ServicePart] {
    // `~` reverses the order of all numbers and never overflows. Keys grow with the order, across injectors.
    elements.ordered { SortKey(rank: ~$0.priority, order: UInt64($0.key.partNumber)) }
  }

  /// Whether it is a binding that was registered alone, wherever decorators or candidates have moved that; the caller holds
  /// the lock.
  func isPart(of registered: Binding) -> Bool {
    !isInherited && (innermost === registered || innermost.requirements?.registered === registered)
  }

  func has(_ binding: Binding) -> Bool { layers.contains { $0 === binding } }
}

/// The bindings of an injector whose instances form a collection, in a cell of the table so that readers don't wait.
final class ElementList: Sendable {
  /// The elements in the order of registration, in runs of decreasing length, so that adding an element copies few.
  let runs: [[ServicePart]]

  /// The list of the same elements whose only run has them in order, once they were requested.
  private let ordered = OnceReference<ElementList>()

  /// The elements in order.
  ///
  /// - Complexity: O(1); for the first caller O(*n* log *n*) for *n* elements.
  var elements: [ServicePart] {
    let list = ordered.object ?? ordered.storeIfNil(ElementList([ServicePart.ordered(runs.flatMap(\.self))]))
    return list.runs[0]
  }

  init(_ runs: [[ServicePart]]) { self.runs = runs }

  /// Returns the list after changes of its elements; `nil` if none is left.
  ///
  /// - Complexity: O(log *n*) on average for *n* elements, if there is only one more.
  func with(_ changes: [ServiceEntry.Change]) -> ElementList? {
    var (runs, gone) = (runs, KeyTable<Void>())
    for change in changes { if let old = change.old { gone[old.key] = () } }
    if !gone.isEmpty { runs = runs.map { $0.filter { gone[$0.key] == nil } }.filter { !$0.isEmpty } }
    for change in changes {
      guard let new = change.new else { continue }
      var run = [new]
      while let last = runs.last, last.count <= run.count { run = runs.removeLast() + run }
      runs.append(run)
    }
    return runs.isEmpty ? nil : ElementList(runs)
  }
}
