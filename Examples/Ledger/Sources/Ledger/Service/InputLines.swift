import Foundation
import SQLite
import Synchronization

/// The lines of standard input, until it ends or is stopped.
actor InputLines {
  // Waiting for input blocks a thread.
  private let executor = QueueExecutor(label: "input")
  private let isStopped = Atomic(false)

  /// Wakes a read that waits for input.
  private let alarm = Pipe()

  /// What was read and is not yet a line that was returned.
  private var bytes: ArraySlice<UInt8> = []
  private var isAtEnd = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Ends the lines at once, even if more were read already, and returns whether this is the first call.
  @discardableResult
  nonisolated func stop() -> Bool {
    if isStopped.exchange(true, ordering: .relaxed) { return false }
    alarm.fileHandleForWriting.write(Data([0]))
    return true
  }

  /// Waits for a line, and returns `nil` at the end.
  func next() -> String? {
    while !isStopped.load(ordering: .relaxed) {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes = bytes[(end + 1)...] }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      if isAtEnd {
        defer { bytes = [] }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
      }
      fill()
    }
    return nil
  }

  private func fill() {
    var descriptors = [STDIN_FILENO, alarm.fileHandleForReading.fileDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A signal that interrupts it has it called again.
    guard unsafe poll(&descriptors, nfds_t(descriptors.count), -1) > 0, descriptors[0].revents != 0 else { return }
    let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, unsafe read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
    isAtEnd = part.isEmpty
    bytes += part
  }
}
