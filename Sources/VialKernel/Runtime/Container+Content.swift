extension Container.Content {
  /// The content whose functions throw the errors of constructors and methods as they are.
  var withoutOrigins: Self {
    switch self {
    case .value: self
    case .provider(let provider):
      .provider { container in
        do { return try provider(container) } catch { throw AttributedError.cause(error) }
      }
    case .asynchronousProvider(let provider):
      .asynchronousProvider { container in
        // Sound: what the provider makes is safe to share, or belongs to the request only.
        do { return IsolationErasure.sent(try await provider(container)) } catch { throw AttributedError.cause(error) }
      }
    case .mainActorProvider(let provider):
      .mainActorProvider { container in
        do { return try provider(container) } catch { throw AttributedError.cause(error) }
      }
    case .asynchronousMainActorProvider(let provider):
      .asynchronousMainActorProvider { container in
        do { return try await provider(container) } catch { throw AttributedError.cause(error) }
      }
    }
  }
}
