import Testing
import VialTesting

@testable import Trails

@Suite(.mainActorInjector(TrailAssembly.self))
struct ListTests {
  @Test func `the list opens a trail`() throws {
    let list = try MainActorInjector.current.get(TrailListModel.self)
    #expect(try list.open(1).text == "Lake Loop is 8 km long")
  }
}
