/// What definition files say, taken together for one environment: parents are applied, and decorators have taken the
/// names of what they decorate.
package struct EffectiveDefinitions: Sendable {
  /// Another name of a service.
  package struct Alias: Sendable {
    package internal(set) var name: Located<String>

    /// The name behind it, which may be an alias too.
    package let target: Located<String>

    /// Whether it is the name of a service that another one decorates.
    package let isDecoration: Bool
  }

  /// The files in the order in which they were read.
  package internal(set) var files: [String] = []

  /// The parameters, in the order of the files.
  package internal(set) var parameters: [NamedArgument] = []

  /// The definitions under the names by which their instances are known, abstract ones too, in the order of the files.
  package internal(set) var services: [ServiceDefinition] = []

  /// The other names, in the order of the files.
  package internal(set) var aliases: [Alias] = []

  /// Whether everything was read that may define a name; otherwise nobody can tell which names there are.
  var isComplete = true

  /// The names under which decorators find what the program attached under other names, by these.
  var renamed: [String: String] = [:]
}
