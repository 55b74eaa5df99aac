import DefinitionSupport
@testable import VialKernel

extension DefinitionReport {
  /// Checks a text as a kernel does that has constructors.
  init(_ text: String, constructors: ServiceConstructors) {
    let source = DefinitionSource.text([UInt8](text.utf8), name: "services.json", folder: "/nowhere")
    let types = RunningTypes(constructors, attached: [:])
    self.init(source, manifest: constructors.manifest, types: types)
  }
}
