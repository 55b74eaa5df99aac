let list = TrailListModel(store: LocalTrails())
for row in list.rows { print(row.text) }
