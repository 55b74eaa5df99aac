/// How long a kernel keeps an instance of a service.
package enum ServiceScope: String, CaseIterable, Sendable {
  /// One instance, for as long as the kernel is there.
  case shared

  /// A new instance for every request.
  case unique

  /// One instance while somebody holds it.
  case weak
}
