extension ServiceConstructor {
  /// Describes a class that takes its arguments as a list.
  init<Product: Service>(service: Product.Type, named name: String, registration: CodeLocation) {
    self.init(name, Product.self, isShareable: true, nil, registration: registration) { source in
      try Product(args: source.takeAll())
    }
  }
}
