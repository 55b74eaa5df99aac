import TestSupport
import Testing
import Vial

private final class Part: Disposable, Sendable {
  let later: Lazy<Part>?
  private let name: String
  private let log: Locked<[String]>

  init(_ name: String, _ log: Locked<[String]>, later: Lazy<Part>? = nil) {
    (self.name, self.log, self.later) = (name, log, later)
  }

  func dispose() { log.change { $0.append(name) } }
}

@Suite struct `Instances are disposed of in reverse order of construction,` {
  private let app = Injector(name: "app")
  private let log = Locked<[String]>([])

  /// Registers a part that requests others at once, and one later.
  private func add(_ name: String, now: [String] = [], later: String? = nil) throws {
    try app.register(lifetime: .singleton, named: name) { [log] resolver in
      for other in now { _ = try resolver.resolve(Part.self, named: other) }
      return Part(name, log, later: try later.map { try resolver.resolve(Lazy<Part>.self, named: $0) })
    }
  }

  private func make(_ names: String...) throws {
    for name in names { _ = try app.get(Part.self, named: name).later?.get() }
  }

  @Test(arguments: [false, true])
  func `so that what is obtained later goes before its holder`(isShutDown: Bool) async throws {
    try add("holder", later: "used")
    try add("used")
    try make("holder")
    if isShutDown { try await app.shutDown() } else { try app.close() }
    #expect(log.value == ["used", "holder"])
  }

  @Test func `so that what is obtained later goes after a holder that was constructed after it`() throws {
    try add("holder", later: "used")
    try add("used")
    try make("used", "holder")
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test(arguments: 1...20) func `each before what it was made of`(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    var now: [[Int]] = []
    for number in 0..<30 {
      now.append((0..<3).compactMap { _ in number == 0 ? nil : numbers.next(below: number) })
      let later = numbers.next(below: 2) == 0 ? "\(numbers.next(below: 30))" : nil
      try add("\(number)", now: now[number].map { "\($0)" }, later: later)
    }
    for _ in 1...60 { try make("\(numbers.next(below: 30))") }
    try app.close()
    let ended = log.value.compactMap(Int.init)
    #expect(Set(ended).count == ended.count)
    for (position, number) in ended.enumerated() {
      for other in now[number] { #expect(ended.firstIndex(of: other).map { $0 > position } == true) }
    }
  }
}
