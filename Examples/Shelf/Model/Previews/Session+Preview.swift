extension Session {
  /// Returns a session in an app of its own, in which services are replaced, for a preview or a test.
  static func preview(_ wire: (AppServices) throws -> Void = { _ in }) throws -> Session {
    let app = AppServices()
    try wire(app)
    return app.session(of: Reader(name: "Ada"))
  }
}
