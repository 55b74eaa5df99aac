protocol TrailStore {
  var trails: [Trail] { get }
}
