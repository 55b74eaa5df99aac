import Testing
import VialTesting

@testable import Trails

@Test func `the app is complete`() throws {
  try expectValid(TrailAssembly.self)
}
