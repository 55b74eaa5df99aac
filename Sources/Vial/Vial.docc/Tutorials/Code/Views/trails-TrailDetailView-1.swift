#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  struct TrailDetailView: View {
    @Resolved private var detail: TrailDetailModel

    init(id: Int) {
      _detail = Resolved(\.injector) { try $0.get(factory: TrailDetailModel.self)(id) }
    }

    var body: some View { Text(detail.text) }
  }
#endif
