import VialGraph
import VialKernel

extension ServiceDefinition {
  /// What makes the instance, in a few words.
  var maker: String? {
    className?.value ?? factory.map { "\($0.method.value) of @\($0.service.value.name)" }
  }

  /// What a list says of it.
  var summary: JSONValue {
    .members([
      "name": .string(name.value),
      "class": .optional(className?.value),
      "factory": factory?.json,
      "scope": .string(scope.rawValue),
      "tags": .array(tags.map(\.json)),
      "abstract": .bool(isAbstract),
      "deprecated": .optional(deprecation),
    ])
  }
}

extension ServiceDefinition.Factory {
  var json: JSONValue { .members(["service": .string(service.value.name), "method": .string(method.value)]) }
}

extension ServiceDefinition.Tag {
  /// The name, with the priority if there is one.
  var text: String { priority == 0 ? name : "\(name) (\(priority))" }

  var json: JSONValue { .members(["name": .string(name), "priority": .integer(priority)]) }
}
