extension EffectiveDefinitions {
  /// The parameters, each behind those that its value holds; of those on a cycle, any comes first.
  ///
  /// - Complexity: O(*n*) in the size of the parameters' values; the stack is its own, since a chain may be long.
  var parametersInOrder: [NamedArgument] {
    let index = Dictionary(parameters.indices.map { (parameters[$0].name, $0) }) { first, _ in first }
    var order: [NamedArgument] = []
    var isEntered = [Bool](repeating: false, count: parameters.count)
    var isDone = isEntered
    for start in parameters.indices {
      var path = [start]
      while let last = path.last {
        if !isEntered[last] {
          isEntered[last] = true
          parameters[last].argument.forEachUse(as: "") { use in
            for name in use.parameters {
              if let other = index[name], !isEntered[other] { path.append(other) }
            }
          }
        } else {
          path.removeLast()
          if !isDone[last] { order.append(parameters[last]) }
          isDone[last] = true
        }
      }
    }
    return order
  }
}

extension Use {
  /// The parameters whose values become part of what uses them.
  fileprivate var parameters: [String] {
    switch target {
    case .parameter(let name): [name]
    case .variable(let expression): expression.parameters
    case .reference, .lazy, .tag: []
    }
  }
}
