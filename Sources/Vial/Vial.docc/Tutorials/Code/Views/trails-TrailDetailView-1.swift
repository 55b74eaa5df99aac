#if canImport(SwiftUI)
  import SwiftUI
  import VialSwiftUI

  struct TrailDetailView: View {
    @Resolved private var detail: TrailDetailModel

    init(id: Int) {
      _detail = Resolved(\.injector) { try $0.get(TrailDetailModel.Factory.self)(id) }
    }

    var body: some View { Text(detail.text) }
  }
#endif
