import Vial

let trail = Trail(id: 1, name: "Lake Loop", kilometers: 8)
let row = TrailRow.injectableInstance(dependency: trail)
print(row.text)
