import Testing
import VialTesting

@testable import Trails

@Test func `the app has everything that it needs`() throws {
  try expectValid(TrailAssembly.self)
}
