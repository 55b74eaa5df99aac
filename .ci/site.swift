// Opens pages of a static site in Chromium. Fails if a page doesn't show its title as a heading, logs something to the
// console, or requests a file that isn't there.
//
//     site BROWSER FOLDER BASE_PATH PAGE…
//
// The base path is where the site will be hosted, such as `/vial`, and may be empty. A page is a path below it, such as
// `documentation/vial`. A page of another path, such as the empty one, has to lead to the first page.

import Foundation
import Synchronization

/// A server of the files in a folder, for requests from this computer only.
final class Server: Sendable {
  private let socket: Int32
  private let folder: URL
  private let basePath: String
  private let missing = Mutex<[String]>([])

  /// The address of the site, without a slash at its end.
  let address: String

  init(folder: URL, basePath: String) throws {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    // The system chooses a port.
    let status = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0 ? getsockname(socket, $0, &length) : -1
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.folder = folder
    self.basePath = basePath
    address = "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))\(basePath)"
  }

  /// Answers requests until the program ends.
  func start() {
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread { [self] in
          answer(FileHandle(fileDescriptor: connection, closeOnDealloc: true))
        }
      }
    }
  }

  /// Returns the paths that were requested in vain since the last call.
  func takeMissing() -> [String] {
    missing.withLock { missing in
      defer { missing = [] }
      return missing
    }
  }

  private func answer(_ connection: FileHandle) {
    var request = Data()
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let part = connection.availableData
      if part.isEmpty { return }
      request += part
    }
    let target = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2).dropFirst().first ?? ""
    let path = target.prefix { $0 != "?" }.removingPercentEncoding ?? ""
    let file = path.hasPrefix("\(basePath)/") ? file(String(path.dropFirst(basePath.count + 1))) : nil
    let content = file.flatMap { try? Data(contentsOf: $0) }
    if content == nil { missing.withLock { $0.append(path) } }
    let type = Self.types[file?.pathExtension ?? "", default: "application/octet-stream"]
    let head =
      "HTTP/1.1 \(content == nil ? "404 Not Found" : "200 OK")\r\nContent-Type: \(type)\r\n"
      + "Content-Length: \(content?.count ?? 0)\r\nConnection: close\r\n\r\n"
    try? connection.write(contentsOf: Data(head.utf8) + (content ?? Data()))
  }

  /// Returns the file of a path, where a folder stands for its index.
  private func file(_ path: String) -> URL? {
    guard !path.split(separator: "/").contains("..") else { return nil }
    let url = path.isEmpty ? folder : folder.appending(path: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return nil }
    return isFolder.boolValue ? url.appending(path: "index.html") : url
  }

  private static let types = [
    "css": "text/css", "html": "text/html; charset=utf-8", "ico": "image/x-icon", "js": "text/javascript",
    "json": "application/json", "png": "image/png", "svg": "image/svg+xml",
  ]
}

/// What a browser made of a page.
struct OpenedPage {
  let headings: [String]
  let messages: [String]

  init(_ address: String, in browser: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    // Files rather than pipes, which would block a program that fills both.
    func file(_ name: String) throws -> FileHandle {
      let url = folder.appending(path: name)
      try Data().write(to: url)
      return try FileHandle(forUpdating: url)
    }
    let (output, errors) = (try file("output"), try file("errors"))
    let process = Process()
    process.executableURL = URL(filePath: browser)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--window-size=1400,900", "--enable-logging=stderr", "--virtual-time-budget=10000",
      "--user-data-dir=\(folder.appending(path: "profile").path)", "--dump-dom", address,
    ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let timeout = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: timeout)
    process.waitUntilExit()
    timeout.cancel()

    func text(_ handle: FileHandle) throws -> String {
      try handle.seek(toOffset: 0)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    headings = try text(output).matches(of: #/<h1[^>]*>(.*?)</h1>/#.dotMatchesNewlines()).map {
      $0.1.replacing(#/<[^>]*>/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    messages = try text(errors).split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
  }
}

/// The part of a page's data that has its title.
struct PageData: Decodable {
  struct Metadata: Decodable { let title: String }
  let metadata: Metadata
}

signal(SIGPIPE, SIG_IGN)
var arguments = CommandLine.arguments.dropFirst()
guard let browser = arguments.popFirst(), let path = arguments.popFirst(), let base = arguments.popFirst() else {
  print("usage: site BROWSER FOLDER BASE_PATH PAGE…")
  exit(2)
}
let folder = URL(filePath: path)
let basePath = base.split(separator: "/").map { "/\($0)" }.joined()
let server = try Server(folder: folder, basePath: basePath)
server.start()

func title(of page: String) throws -> String? {
  let file = folder.appending(path: "data/\(page).json")
  guard FileManager.default.fileExists(atPath: file.path) else { return nil }
  return try JSONDecoder().decode(PageData.self, from: Data(contentsOf: file)).metadata.title
}

var failed = false
for page in arguments {
  let opened = try OpenedPage("\(server.address)/\(page)", in: browser)
  var complaints = opened.messages + server.takeMissing().map { "not found: \($0)" }
  let title = try title(of: page) ?? title(of: arguments.first ?? "") ?? ""
  if !opened.headings.contains(title) { complaints.append("no heading \"\(title)\", but \(opened.headings)") }
  print("\(complaints.isEmpty ? "opened" : "broken"): /\(page)")
  for complaint in complaints { print("  \(complaint)") }
  if !complaints.isEmpty { failed = true }
}
exit(failed ? 1 : 0)
