import PhoneWorld
import PushSpecInterface

/// `handleApplinkFeedback`: the payload of a GeTui link, and the count of its click (§10).
struct AppLinks {
  private static let hosts = ["link.gl.ink", "link.applk.cn"]

  let sdk: GeTuiSDK

  private var faults: Faults<LinkFault> { sdk.faults.link }

  /// The payload in the link's `n`, whose click is counted (GT-LINK-1); nothing for a link that
  /// is not GeTui's (GT-LINK-2) or that has no payload (GT-LINK-3).
  func payload(of url: String) -> String? {
    guard let link = WebLink(url) else { return nil }
    let isByPlace = faults.contains(.linkParametersByPlace)
    let payload = isByPlace ? link[0] : link["n"]
    let mid = isByPlace ? link[1] : link["p"]
    guard isOwn(link, url) else {
      if faults.contains(.foreignLinkCounted) { count(payload, mid) }
      return nil
    }
    guard let payload, !payload.isEmpty else {
      if sdk.choices.countsLinksWithoutPayload { count(payload, mid) }
      return faults.contains(.emptyPayloadForNone) ? "" : nil
    }
    count(payload, mid)
    if faults.contains(.linkPayloadEncoded) { return link.encoded("n") }
    return faults.contains(.linkPayloadLost) ? nil : payload
  }

  private func isOwn(_ link: WebLink, _ url: String) -> Bool {
    if faults.contains(.foreignLinkAccepted) { return true }
    if faults.contains(.linkHostAnywhere) { return Self.hosts.contains { url.contains($0) } }
    return Self.hosts.contains(link.host)
  }

  private func count(_ payload: String?, _ mid: String?) {
    if faults.contains(.linkClickNotCounted) { return }
    if faults.contains(.linkClickLostInBackground) && !sdk.connection.isOnline { return }
    if faults.contains(.linkCountedOnceAMid), let mid {
      guard !sdk.storage.notes.links.contains(mid) else { return }
      sdk.storage.notes.links.append(mid)
    }
    let server = sdk.server
    for _ in 1...(faults.contains(.linkClickCountedTwice) ? 2 : 1) {
      sdk.reports.send { record in server.countLink(payload, mid: mid, by: record) }
    }
  }
}
