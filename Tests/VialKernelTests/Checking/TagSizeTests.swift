import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Lists of services with a tag` {
  @Test func `have a million services together at most`() {
    let tagged = (0..<1_000).map { ",\n\"t\($0)\": {\"class\": \"Log\", \"tags\": [\"all\"]}" }.joined()
    func report(_ count: Int) -> DefinitionReport {
      let lists = [String](repeating: "{\"$tagged\": \"all\"}", count: count).joined(separator: ",\n")
      return DefinitionReport("{\"services\": {\"user\": {\"class\": \"Log\", \"arguments\": [\n\(lists)]}\(tagged)}}")
    }
    #expect(report(1_000).description == "")
    #expect(
      report(1_002).description == """
        services.json:1002:1: error: With this list of services with the tag "all" all such lists have more than \
        1000000 services together.
          remedy: let one service take the list, and give that service to the others
        """
    )
  }
}
