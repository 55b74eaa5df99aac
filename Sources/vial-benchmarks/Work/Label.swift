import Vial

/// A view model that is a value.
struct Label: InjectableViewModel {
  let number: Int
  let scale: Int

  init(dependency: (number: Int, scale: Int)) {
    number = dependency.number
    scale = dependency.scale
  }
}
