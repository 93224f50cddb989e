import PhoneWorld
import PushSpecInterface

/// `handleApplinkFeedback`: the payload of a GeTui link, and the count of its click (§10).
struct AppLinks {
  private static let hosts = ["link.gl.ink", "link.applk.cn"]

  let sdk: GeTuiSDK

  /// The payload in the link's `n`, whose click is counted (GT-LINK-1); nothing for a link that
  /// is not GeTui's (GT-LINK-2) or that has no payload (GT-LINK-3).
  func payload(of url: String) -> String? {
    let faults = sdk.faults.report
    guard let link = WebLink(url) else { return nil }
    guard isOwn(link) else {
      if faults.contains(.foreignLinkCounted) { count(link) }
      return nil
    }
    guard let payload = link["n"], !payload.isEmpty else {
      if sdk.choices.countsLinksWithoutPayload { count(link) }
      return faults.contains(.emptyPayloadForNone) ? "" : nil
    }
    count(link)
    if faults.contains(.linkPayloadEncoded) { return link.encoded("n") }
    return faults.contains(.linkPayloadLost) ? nil : payload
  }

  private func isOwn(_ link: WebLink) -> Bool {
    let faults = sdk.faults.report
    if faults.contains(.linkHostBySuffix) { return Self.hosts.contains { link.host.hasSuffix($0) } }
    return Self.hosts.contains(link.host) || faults.contains(.foreignLinkAccepted)
  }

  private func count(_ link: WebLink) {
    let faults = sdk.faults.report
    if faults.contains(.linkClickNotCounted) { return }
    let (payload, mid) = (link["n"], link["p"])
    let server = sdk.server
    for _ in 1...(faults.contains(.linkClickCountedTwice) ? 2 : 1) {
      sdk.reports.send { record in server.countLink(payload, mid: mid, by: record) }
    }
  }
}
