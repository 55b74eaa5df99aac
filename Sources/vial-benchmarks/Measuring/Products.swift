import Foundation

/// A table of what each library product adds to a program: size, and the time of a clean build with all that it needs.
enum Products {
  /// The products, with the programs that use them.
  ///
  /// `VialTesting` is for tests, and `VialSwiftUI` needs SwiftUI, so these have no program here.
  private static let programs: [(product: String, program: String?)] = [
    ("VialComponents", "Naming"), ("Vial", "Resolving"), ("VialGraph", "Drawing"),
    ("VialTesting", nil), ("VialPlugins", "Plugging"), ("VialKernel", "Wiring"),
  ]

  static var table: String {
    get throws {
      let seconds = try BuildTime.seconds(ofProducts: programs.map(\.product))
      let lines = try ProgramPackage.use { package in
        try programs.map { product, program in
          let size = try program.map { try ExecutableSize.added(package.program, $0).formatted(digits: 0) } ?? "–"
          return "| `\(product)` | \(size) | \((seconds[product] ?? 0).formatted(digits: 1)) |"
        }
      }
      return (["| Product | KiB | s |", "|---|--:|--:|"] + lines).joined(separator: "\n")
    }
  }
}
