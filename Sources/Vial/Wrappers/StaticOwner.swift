#if DEBUG
  /// The rule that no static or global variable keeps a service of a scope in a property wrapper; debug builds only.
  @usableFromInline
  enum StaticOwner {
    /// Ends the program if a property wrapper would keep a service of a scope in a variable that is being initialized.
    ///
    /// The variable is initialized within a provider of the scope, or of an injector within that.
    @usableFromInline
    static func trapIfCaptor(of key: TypeKey, at location: CodeLocation) {
      if ResolutionThread.currentDepth == 0 { return }
      let injector = Injector.askedByWrapper
      guard let binding = injector.nearestBinding(of: key) ?? injector.nearestBinding(of: key.withinWrappers)
      else { return }
      let keeper = binding.lifetime == .scoped ? injector.scope(below: binding.owner) : binding.owner
      guard binding.lifetime.isKept, let keeper, keeper.lineage.contains(where: { $0.isScope }),
        let call = ResolutionThread.outermostCall(within: keeper), StaticInitializer.isRunning(within: call)
      else { return }
      InjectionError(.captiveOfStatic, binding, in: keeper, at: location).trap()
    }
  }

  extension TypeKey {
    /// The key of the service that an optional, a `Lazy` or a `Provider` wraps; otherwise the same key.
    fileprivate var withinWrappers: TypeKey {
      switch Derivation.of(type) {
      case .optional(let type), .lazy(let type), .provider(let type): TypeKey(type, like: self).withinWrappers
      default: self
      }
    }
  }
#endif
