/// The bindings of an injector whose instances form a collection, in a cell of the table so that readers don't wait.
package final class ElementList: BindingGroup {
  private final class Elements: Sendable {
    let all: [ServicePart]

    init(_ all: [ServicePart]) {
      self.all = all
    }
  }

  /// The elements in the order of registration, in runs of decreasing length, so that adding an element copies few.
  let runs: [[ServicePart]]

  private let ordered = OnceReference<Elements>()

  /// The elements in order.
  ///
  /// - Complexity: O(1); for the first caller O(*n* log *n*) for *n* elements.
  package var elements: [ServicePart] {
    if let known = ordered.object { return known.all }
    return ordered.storeIfNil(Elements(runs.flatMap(\.self).ordered(by: \.sortKey))).all
  }

  var parts: [TypeKey] { elements.map(\.key) }

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

  /// The binding of the list under one of the keys by which requests find it.
  func binding(_ key: TypeKey, in owner: Injector, at place: CodeLocation) -> Binding {
    let header = BindingHeader(key: key, lifetime: .transient, owner: owner, registration: place)
    let binding = Binding(header, .group(self))
    binding.endObservation()
    return binding
  }
}

extension Binding {
  /// The list of elements that it is, if it is one.
  package final var list: ElementList? { group as? ElementList }
}
