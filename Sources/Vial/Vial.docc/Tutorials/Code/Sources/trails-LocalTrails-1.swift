final class LocalTrails: TrailStore {
  let trails = [
    Trail(id: 1, name: "Lake Loop", kilometers: 8),
    Trail(id: 2, name: "North Ridge", kilometers: 14),
  ]
}
