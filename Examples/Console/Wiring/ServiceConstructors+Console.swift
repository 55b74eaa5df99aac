import VialKernel

extension ServiceConstructors {
  /// Registers the constructors that the definition files may use.
  func registerConsole() throws(ConstructionError) {
    try register(processor: "lowercased") { text in text.lowercased() }
    try register("LogSources", initializer: LogSources.init)
    try register(method: "reader", of: LogSources.self, "path") { sources, path in sources.reader(path: path) }
    try register("LevelFilter", "minimum", initializer: LevelFilter.init)
    try register("KeywordFilter", "keywords", initializer: KeywordFilter.init)
    try register("SecretFilter", "mask", "keys", initializer: SecretFilter.init)
    try register("WordFilter", "mask", "words", initializer: WordFilter.init)
    try register("ColumnFormatter", "separator", initializer: ColumnFormatter.init)
    try register(method: "addColumn", of: ColumnFormatter.self, "field", "width") { formatter, field, width in
      try formatter.addColumn(field: field, width: width)
    }
    try register("JSONFormatter", "host", initializer: JSONFormatter.init)
    try register("LogFormats", "formatters", initializer: LogFormats.init)
    try register(method: "formatter", of: LogFormats.self, "format") { formats, format in
      try formats.formatter(of: format)
    }
    try register("OutputWriter", initializer: OutputWriter.init)
    try register("ErrorWriter", initializer: ErrorWriter.init)
    try register("FileWriter", "path", initializer: FileWriter.init)
    try register("CountingWriter", "inner", "report", initializer: CountingWriter.init)
    try register(AlertService.self, "minimum", "writer", dependency: AlertDependency.init)
    try register(
      "LogShipper",
      "reader",
      "filters",
      "formatter",
      "writer",
      "alerts",
      "limit",
      initializer: LogShipper.init
    )
  }
}
