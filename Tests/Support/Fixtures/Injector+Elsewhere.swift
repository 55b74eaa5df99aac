package import Vial

extension Injector {
  /// Asks without an actor, where the compiler lets the instance go elsewhere, and returns the code of the error.
  package nonisolated func refusal<Service>(of type: Service.Type = Service.self) -> InjectionError.Code? {
    do throws(InjectionError) {
      _ = try get(Service.self)
      return nil
    } catch {
      return error.code
    }
  }

  /// The text of the error for a request without an actor.
  package nonisolated func textOfRefusal<Service>(of type: Service.Type, fileID: String, line: Int) -> String? {
    do throws(InjectionError) {
      _ = try get(Service.self, fileID: fileID, line: line)
      return nil
    } catch {
      return error.debugDescription
    }
  }
}
