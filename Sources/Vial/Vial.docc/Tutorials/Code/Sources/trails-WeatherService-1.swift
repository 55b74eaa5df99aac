protocol WeatherService {
  var forecast: String { get }
}
