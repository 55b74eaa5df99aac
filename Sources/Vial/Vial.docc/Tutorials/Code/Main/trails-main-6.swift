import Vial

let app = Injector(name: "app")
try app.include(TrailAssembly.self)

let list = try app.get(TrailListModel.self)
for row in list.rows { print(row.text) }

let detail = try list.open(2)
print(detail.text)
