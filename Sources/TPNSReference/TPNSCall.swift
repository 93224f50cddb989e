import PhoneWorld
import PushSpecInterface

/// The SDK's methods, by the first words of their selectors.
enum TPNSCall: String {
  case configureClusterDomainName, setNotificationConfigure, setLaunchOptions
  case startXG, stopXGNotification
  case xgTokenString, deviceTokenString
  case upsertAccountsByDict, delAccountsByKeys, clearAccounts, upsertPhoneNumber
  case appendTags, delTags, clearTags, clearAndAppendTags, queryTags
  case upsertAttributes, delAttributes, clearAttributes, clearAndAppendAttributes
  case setBadge, setApplicationBadgeNumber
  case deviceNotificationIsAllowed, uploadLog, sdkVersion

  /// Makes the call on `sdk`.
  func make(on sdk: TPNSSDK, _ arguments: Arguments) throws(Refusal) -> Value {
    switch self {
    case .configureClusterDomainName:
      sdk.registration.configure(domain: try arguments.string("domainName"))
    case .setNotificationConfigure:
      sdk.permission.types = try arguments.options("types")
    case .setLaunchOptions:
      sdk.taps.launchOptions = try arguments.optionalMap("launchOptions")
    case .startXG:
      sdk.start(
        Credentials(
          accessID: try arguments.integer("accessID"),
          accessKey: try arguments.string("accessKey")
        )
      )
    case .stopXGNotification: sdk.stop()
    case .xgTokenString: return Value(sdk.registration.xgTokenString)
    case .deviceTokenString: return Value(sdk.registration.deviceTokenString)
    case .upsertAccountsByDict: sdk.accounts.upsert(try arguments.map("accounts"))
    case .delAccountsByKeys: sdk.accounts.delete(try arguments.integers("keys"))
    case .clearAccounts: sdk.accounts.clear()
    case .upsertPhoneNumber: sdk.accounts.upsertPhone(try arguments.string("phoneNumber"))
    case .appendTags: sdk.tags.append(try arguments.strings("tags"))
    case .delTags: sdk.tags.delete(try arguments.strings("tags"))
    case .clearTags: sdk.tags.clear()
    case .clearAndAppendTags: sdk.tags.replace(with: try arguments.strings("tags"))
    case .queryTags:
      sdk.tags.query(
        offset: Int(clamping: try arguments.integer("offset")),
        limit: Int(clamping: try arguments.integer("limit"))
      )
    case .upsertAttributes: sdk.attributes.upsert(try arguments.map("attributes"))
    case .delAttributes: sdk.attributes.delete(try arguments.strings("attributeKeys"))
    case .clearAttributes: sdk.attributes.clear()
    case .clearAndAppendAttributes: sdk.attributes.replace(with: try arguments.map("attributes"))
    case .setBadge: sdk.badge.set(try arguments.integer("badgeNumber"))
    case .setApplicationBadgeNumber: sdk.badge.setIcon(try arguments.integer("badgeNumber"))
    case .deviceNotificationIsAllowed: sdk.permission.tellWhetherAllowed()
    case .uploadLog: sdk.reports.uploadLog()
    case .sdkVersion:
      return sdk.faults.report.contains(.versionEmpty) ? "" : .string(TPNSSDK.version)
    }
    return .absent
  }
}
