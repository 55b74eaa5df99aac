final class FairWeather: WeatherService {
  let forecast = "sun all day"
}
