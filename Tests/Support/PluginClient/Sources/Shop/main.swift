import Foundation
import VialKernel

final class Log: Sendable { init(path: String, level: String) {} }
struct Till { let log: Log }

let kernel = Kernel()
try kernel.constructors.register("Log", "path", "level", initializer: Log.init)
  .register("Till", "log", initializer: Till.init)
try kernel.container.attach("log.path", value: "shop.log")

if CommandLine.arguments.dropFirst().first == "manifest" {
  print(String(decoding: kernel.manifest.json(), as: UTF8.self))
}
