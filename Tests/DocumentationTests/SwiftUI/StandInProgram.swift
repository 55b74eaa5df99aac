import TestSupport
import Testing

/// A program with views, which is compiled against the stand-in for SwiftUI, and runs.
enum StandInProgram {
  /// Services, models and views that the programs share.
  private static let declarations = """
    import Observation
    import SwiftUI
    import VialSwiftUI

    protocol Api { var name: String { get } }
    struct LiveApi: Api { let name = "live" }
    struct MockApi: Api { let name = "mock" }

    @MainActor @Observable
    final class HomeModel {
      var text = ""
      let name: String
      init(api: any Api) {
        name = api.name
        print("made for \\(name)")
      }
      deinit { print("released") }
    }

    @MainActor
    protocol HomeServices: MainActorServices { var api: any Api { get } }
    extension HomeServices {
      var home: HomeModel { HomeModel(api: api) }
      func detail(id: Int) -> String { "detail \\(id) of \\(api.name)" }
    }

    @MainActor
    final class AppServices: HomeServices {
      let injector = Injector(name: "app")
      var api: any Api { singleton { LiveApi() } }
      static let live = AppServices()
    }

    @MainActor
    struct Session: HomeServices {
      let name: String
      let injector = Injector(name: "session")
      var api: any Api { singleton { NamedApi(name: name) } }
    }
    struct NamedApi: Api { let name: String }

    @MainActor private struct ServicesKey: @MainActor EnvironmentKey { static let defaultValue = AppServices.live }
    extension EnvironmentValues {
      @MainActor var services: AppServices {
        get { self[ServicesKey.self] }
        set { self[ServicesKey.self] = newValue }
      }
      @Entry var session: Session? = nil
    }

    struct Home: View {
      @Environment(\\.services.api) private var api
      @Resolved(\\.services, \\.home) private var model
      var body: some View {
        Text("\\(api.name), \\(model.name), \\(model.text)")
        TextField("Name", text: $model.text)
      }
    }

    """

  /// Returns what a program prints, or what it says when it ends with an error.
  static func output(of text: String, _ isolation: MarkdownDocument.Isolation) throws -> String {
    let run = try ProgramRun(compiling: declarations + text, flags: isolation.flags)
    return run.output + run.errors
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where SwiftUI itself isn't there.
  static var withoutSwiftUI: Self {
    #if canImport(SwiftUI)
      .disabled("The stand-in would take the place of SwiftUI.")
    #else
      .enabled(if: true)
    #endif
  }
}
