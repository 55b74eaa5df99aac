import DefinitionSupport
import TestSupport
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
    ErrorTexts.kernel.expect(report(1_002).description, is: "Tagged lists with too many services in all")
  }
}
