extension SharedBinding {
  func wasMade(after order: Int) -> Bool {
    state.withLock { state in
      switch state {
      case .constructed(let own, _): own > order
      case .weak(let weak, _): weak.wasMade(after: order)
      case .empty, .underConstruction, .closed: false
      }
    }
  }

  var needsTeardown: Bool {
    state.withLock { state in
      switch state {
      case .underConstruction, .constructed(_, .object), .constructed(_, .value): true
      case .empty, .weak, .constructed(_, .none), .closed: false
      }
    }
  }
}
