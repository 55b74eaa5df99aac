import Vial

/// The services that the screens of the catalogue need.
protocol CatalogServices: MainActorServices {
  var fruits: any FruitRepository { get throws }
  var prices: PriceFormat { get }
  var basket: Basket { get }
}

extension CatalogServices {
  var listScreen: ListController {
    get throws {
      let viewModel = try ListViewModel.injectableInstance(dependency: self)
      return try .injectableInstance(dependency: (viewModel, makeDetail: detailScreen))
    }
  }

  func detailScreen(of id: Fruit.ID) throws -> DetailController {
    let viewModel = try DetailViewModel(id: id, repository: fruits, basket: basket, prices: prices)
    return try .injectableInstance(dependency: viewModel)
  }
}
