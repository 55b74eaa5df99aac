import Vial

let row = TrailRow.injectableInstance(dependency: "Lake Loop")
print(row.text)
