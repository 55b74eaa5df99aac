import Vial
import VialGraph

let app = Injector(name: "app")
try app.include(TrailAssembly.self)

if CommandLine.arguments.contains("graph") {
  print(app.dependencyGraph().html(title: "Trails"))
} else {
  let list = try app.get(TrailListModel.self)
  print(list.title)
  for row in list.rows { print(row.text) }

  let detail = try list.open(2)
  print(detail.text)
}
