import Foundation
import Testing
import VialKernel

final class Service1: Service {
  let name: String
  let value: String

  init(args: [Any]) throws {
    value = args[0] as? String ?? ""
    name = args[1] as? String ?? ""
  }
}

final class Service2: Service {
  let name: String
  let first: Service1

  init(args: [Any]) throws {
    name = args[0] as? String ?? ""
    guard let first = args[1] as? Service1 else { throw NoFirst() }
    self.first = first
  }

  struct NoFirst: Error {}
}

private final class FileKernel: Kernel {
  let path: String

  init(path: String) {
    self.path = path
    super.init(environment: nil)
  }

  override func configurationURL() -> URL? { URL(filePath: path) }
}

struct `The example of Dose` {
  @Test func `works as it is printed, but for the module`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
          <key>parameters</key>
          <dict>
              <key>debug_output</key><true/>
              <key>lambdakey</key><string>A VALUE</string>
          </dict>
          <key>services</key>
          <dict>
              <key>dose.service1</key>
              <dict>
                  <key>class</key><string>VialKernelTests.Service1</string>
                  <key>arguments</key>
                  <array>
                      <string>@lambdakey</string>
                      <string>An argument</string>
                  </array>
              </dict>
              <key>dose.service2</key>
              <dict>
                  <key>class</key><string>VialKernelTests.Service2</string>
                  <key>arguments</key>
                  <array>
                      <string>Second Service</string>
                      <string>@dose.service1</string>
                  </array>
              </dict>
          </dict>
      </dict>
      </plist>
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    let kernel = FileKernel(path: file.path(percentEncoded: false))
    try kernel.bootstrap()
    let second: Service2 = try kernel.get("dose.service2")
    #expect(second.name == "Second Service")
    #expect(second.first === (try kernel.get("dose.service1") as Service1))
    #expect(second.first.value == "A VALUE")
    #expect(second.first.name == "An argument")
    #expect(kernel.container["debug_output"] == true)
    #expect(kernel.container["lambdakey"] == "A VALUE")
  }
}
