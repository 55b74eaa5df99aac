import VialGraph
import VialKernel

/// The JSON Schema of definition files, with which editors complete and check them.
enum DefinitionSchema {
  /// The schema, as JSON that ends with a line break; the file `definitions.schema.json` of this module holds the same.
  ///
  /// A file names the schema under `$schema`. What one value says of another, such as whether a service of a name is
  /// there, is beyond it.
  static let text = schema(of: .file).indented + "\n"

  /// The schema of files of a shape.
  private static func schema(of file: ObjectShape) -> JSONValue {
    var objects: [ObjectShape] = []
    for key in file.keys { add(objectsOf: key.shape, to: &objects) }
    let definitions = objects.map { (name: $0.name, value: JSONValue.object($0.schema)) } + valueSchemas
    return .object(
      [(name: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema"))] + file.schema
        + [(name: "$defs", value: .object(definitions))]
    )
  }

  /// Adds the objects that a shape leads to, each of them once.
  private static func add(objectsOf shape: Shape, to objects: inout [ObjectShape]) {
    switch shape {
    case .object(let object) where !objects.contains { $0.name == object.name }:
      objects.append(object)
      for key in object.keys { add(objectsOf: key.shape, to: &objects) }
    case .list(let element), .dictionary(let element): add(objectsOf: element, to: &objects)
    case .either(let shapes): for shape in shapes { add(objectsOf: shape, to: &objects) }
    default: break
    }
  }
}
