import Foundation
import Vial

extension MainActorInjector {
  /// Returns the injector of the shop, whose parent has the services for any thread.
  static func shop(catalog file: URL, parent: Injector) throws -> MainActorInjector {
    try parent.include(OrderingAssembly.self)
    return try MainActorInjector(name: "shop", parent: parent)
      .register(instance: file)
      .include(ScreenAssembly.self)
  }
}
