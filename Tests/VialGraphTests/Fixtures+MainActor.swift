import Vial

/// What is not `Sendable`, and so is confined if it is registered for the main actor.
final class GraphModel {}

final class GraphScreen {
  init(model: GraphModel, store: GraphStore) {}
}

/// What needs no actor.
final class GraphSync: Sendable {
  init(model: GraphModel) {}
}

final class GraphLazySync: Sendable {
  init(model: Lazy<GraphModel>) {}
}

final class GraphProviderSync: Sendable {
  init(models: Provider<GraphModel>) {}
}

final class GraphOptionalSync: Sendable {
  init(model: GraphModel?) {}
}

final class GraphCollectionSync: Sendable {
  init(models: [GraphModel]) {}
}

struct GraphMainActorFlags: Sendable {
  let isLoud: Bool
}

/// A component whose factory belongs to the main actor.
final class GraphDetail: FactoryComponent {
  init(id: Int, model: GraphModel) {}

  static var factory: (Resolver) -> @MainActor (Int) throws -> GraphDetail {
    autocreate(GraphDetail.init, fileID: "App/Detail.swift", line: 1)
  }
}

/// A component whose factory belongs nowhere.
final class GraphExport: FactoryComponent {
  init(id: Int, model: GraphModel) {}

  static var factory: (Resolver) -> @Sendable (Int) throws -> GraphExport {
    autocreate(GraphExport.init, fileID: "App/Export.swift", line: 1)
  }
}

@MainActor final class GraphWrappedPanel {
  @Inject(fileID: "App/Panel.swift", line: 1) var model: GraphModel
}
