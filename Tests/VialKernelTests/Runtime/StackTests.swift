import Foundation
import TestSupport
import VialKernel

// Serialized, since the services of both tests note their addresses in one place.
@Suite(.serialized) struct `A chain of services with a small stack` {
  /// A service that notes how much of the stack was taken when it was made.
  private final class Link: Sendable {
    static let addresses = Locked<[UInt]>([])

    init(_ next: Any) {
      var mark = 0
      unsafe withUnsafePointer(to: &mark) { pointer in
        let address = UInt(bitPattern: pointer)
        Self.addresses.change { $0.append(address) }
      }
    }
  }

  private func kernel(_ services: [String]) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\(services.joined(separator: ",\n"))}}")
    try kernel.constructors.register("Link", "next") { (next: Any) in Link(next) }.register("End") { Link(0) }
      .register(method: "next", of: Link.self) { link in Link(link) }
    try kernel.bootstrap()
    return kernel
  }

  /// Returns how many bytes of stack each service of a chain takes.
  private func bytes(_ argument: (Int) -> String) throws -> [UInt] {
    let kernel = try kernel((0..<12).map { "\"s\($0)\": \(argument($0 + 1))" } + ["\"s12\": {\"class\": \"End\"}"])
    Link.addresses.change { $0 = [] }
    _ = try kernel.get("s0", as: Link.self)
    let addresses = Link.addresses.value
    return zip(addresses, addresses.dropFirst()).map { $1 - $0 }
  }

  @Test func `takes little of the stack for each of them`() throws {
    let shared = try bytes { "{\"class\": \"Link\", \"arguments\": [\"@s\($0)\"]}" }
    let inLists = try bytes { "{\"class\": \"Link\", \"arguments\": [[\"@s\($0)\"]]}" }
    #expect(shared.max() ?? 0 < 9_500)
    #expect(inLists.max() ?? 0 < 13_000)
  }

  @Test func `of 512 KiB may have 30 levels`() throws {
    let services = (0..<30).map { "\"s\($0)\": {\"class\": \"Link\", \"arguments\": [\"@s\($0 + 1)\"]}" }
    let container = try kernel(services + ["\"s30\": {\"class\": \"End\"}"]).container
    let (failure, done) = (Locked<String?>("nothing was made"), DispatchSemaphore(value: 0))
    let thread = Thread {
      do {
        _ = try container.get("s0", as: Link.self)
        failure.change { $0 = nil }
      } catch { failure.change { $0 = "\(error)" } }
      done.signal()
    }
    thread.stackSize = 512 * 1_024
    thread.start()
    done.wait()
    #expect(failure.value == nil)
  }
}
