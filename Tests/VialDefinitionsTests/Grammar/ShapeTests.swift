import DefinitionSupport
import Testing
import VialDefinitions

@Suite struct `The shape of a definition file` {
  @Test func `has no other keys than it has`() {
    let report = DefinitionReport(
      """
      {
        "parameter": {},
        "services": {
          "log": {"clas": "Log", "argument": [], "scop": "shared"},
          "tagged": {"class": "Log", "tags": [{"nam": "x", "prioritty": 1}, {"name": "y", "order": 1}]},
          "called": {"class": "Log", "calls": [{"methods": "x"}, {"method": "x", "args": []}]}
        },
        "when": {"test": {"when": {}, "service": {}, "$schema": "x"}}
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:3: error: A definition file has no key "parameter".
          did you mean: parameters
          remedy: use one of $schema, imports, parameters, services, defaults, when

        services.json:4:13: error: A definition has no key "clas".
          did you mean: class
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, deprecated

        services.json:4:28: error: A definition has no key "argument".
          did you mean: arguments
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, deprecated

        services.json:4:44: error: A definition has no key "scop".
          did you mean: scope
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, deprecated

        services.json:5:42: error: A tag has no key "nam".
          did you mean: name
          remedy: use one of name, priority

        services.json:5:54: error: A tag has no key "prioritty".
          did you mean: priority
          remedy: use one of name, priority

        services.json:5:85: error: A tag has no key "order".
          did you mean: priority
          remedy: use one of name, priority

        services.json:6:43: error: A call has no key "methods".
          did you mean: method
          remedy: use one of method, arguments

        services.json:6:76: error: A call has no key "args".
          did you mean: arguments
          remedy: use one of method, arguments

        services.json:8:21: error: An environment's section has no key "when".
          remedy: use one of imports, parameters, services

        services.json:8:33: error: An environment's section has no key "service".
          did you mean: services
          remedy: use one of imports, parameters, services

        services.json:8:48: error: An environment's section has no key "$schema".
          remedy: use one of imports, parameters, services
        """
    )
  }
}
