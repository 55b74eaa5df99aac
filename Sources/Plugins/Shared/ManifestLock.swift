import Foundation

/// Tells builds that a target's manifest is being made, and may be stale until then.
///
/// The system ends the lock with the process that holds it, however that ends. The lock is on the target's folder, so that
/// nothing is written for it.
struct ManifestLock {
  private let folder: Int32

  /// Locks a target's folder, except where the file system has no locks.
  init(_ folder: URL) {
    self.folder = open(folder.path(percentEncoded: false), O_RDONLY)
    _ = flock(self.folder, LOCK_EX)
  }

  func unlock() { close(folder) }

  static func isHeld(_ folder: URL) -> Bool {
    let folder = open(folder.path(percentEncoded: false), O_RDONLY)
    defer { close(folder) }
    return flock(folder, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
