/// What a provider asks for, and how.
struct RandomNeed: Sendable {
  enum Way: CaseIterable {
    case required, optional, lazy, provider
  }

  let service: any RandomService.Type
  let way: Way
}
