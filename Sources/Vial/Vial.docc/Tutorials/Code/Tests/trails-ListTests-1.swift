import Testing
import VialTesting

@testable import Trails

@Suite(.injector { @MainActor in try $0.include(TrailAssembly.self) })
struct ListTests {
  @Test func `the list opens a trail`() throws {
    let list = try Injector.current.get(TrailListModel.self)
    #expect(try list.open(1).text == "Lake Loop is 8 km long")
  }
}
