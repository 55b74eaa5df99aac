#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    // SwiftUI computes a default at each read, and reads a value before it sets another one. So the default is no new root.
    @Entry var services = AppServices.live

    /// The session, which all views of a reader have.
    @Entry var session: Session? = nil
  }
#endif
