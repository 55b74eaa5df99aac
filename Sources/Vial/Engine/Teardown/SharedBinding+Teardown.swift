extension SharedBinding {
  var needsTeardown: Bool {
    state.withLock { state in
      switch state {
      case .underConstruction, .constructed(_, .object), .constructed(_, .value): true
      case .empty, .weak, .constructed(_, .none), .closed: false
      }
    }
  }
}
