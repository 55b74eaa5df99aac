@testable import Trails

final class Storm: WeatherService {
  let forecast = "a storm in the evening"
}
