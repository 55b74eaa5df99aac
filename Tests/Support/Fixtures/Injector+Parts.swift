package import Vial

extension Injector {
  /// Registers a client at a line of `App/Wiring.swift`, under a condition if there is one.
  package func registerClient(_ name: String = "web", when condition: Condition? = nil, line: Int = 1) throws {
    try register(as: (any Client).self, when: condition, fileID: "App/Wiring.swift", line: line) {
      WebClient(name: name)
    }
  }

  /// Registers a plug-in as an element at a line of `App/Wiring.swift`.
  package func registerPlugin(
    _ name: String = "plugin",
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    priority: Int = 0,
    line: Int = 1
  ) throws {
    try register(
      as: (any Plugin).self,
      qualifiedBy: qualifier,
      when: condition,
      into: [any Plugin].self,
      priority: priority,
      fileID: "App/Wiring.swift",
      line: line
    ) { NamedPlugin(name) }
  }
}
