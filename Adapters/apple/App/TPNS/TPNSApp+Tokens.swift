internal import Foundation
internal import PushSpecAdapterKit
internal import PushSpecAppHost
internal import PushSpecInterface

#if canImport(XGPush)
  internal import XGPush
#endif

// The callbacks of XGPushTokenManagerDelegate in the contract `tpns`, each with the selector of the
// SDK's header.

extension TPNSApp: XGPushTokenManagerDelegate {
  // MARK: Accounts

  #if canImport(ObjectiveC)
    @objc(xgPushDidUpsertAccountsByDict:error:)
  #endif
  func xgPushDidUpsertAccounts(byDict accountsDict: [AnyHashable: Any], error: (any Error)?) {
    tell(
      "xgPushDidUpsertAccountsByDict",
      ["accounts": Value(system: accountsDict), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidDelAccountsByKeys:error:)
  #endif
  func xgPushDidDelAccounts(byKeys accountsKeys: Set<NSNumber>, error: (any Error)?) {
    let keys = accountsKeys.map(\.int64Value).sorted()
    tell(
      "xgPushDidDelAccountsByKeys",
      ["keys": .list(keys.map { .integer($0) }), "error": Value(error)]
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidClearAccountsError:)
  #endif
  func xgPushDidClearAccountsError(_ error: (any Error)?) {
    tell("xgPushDidClearAccountsError", ["error": Value(error)])
  }

  // MARK: Tags

  #if canImport(ObjectiveC)
    @objc(xgPushDidAppendTags:error:)
  #endif
  func xgPushDidAppendTags(_ tags: [String], error: (any Error)?) {
    tell("xgPushDidAppendTags", ["tags": Value(system: tags), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidDelTags:error:)
  #endif
  func xgPushDidDelTags(_ tags: [String], error: (any Error)?) {
    tell("xgPushDidDelTags", ["tags": Value(system: tags), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidClearTagsError:)
  #endif
  func xgPushDidClearTagsError(_ error: (any Error)?) {
    tell("xgPushDidClearTagsError", ["error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidClearAndAppendTags:error:)
  #endif
  func xgPushDidClearAndAppendTags(_ tags: [String], error: (any Error)?) {
    tell("xgPushDidClearAndAppendTags", ["tags": Value(system: tags), "error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidQueryTags:totalCount:error:)
  #endif
  func xgPushDidQueryTags(_ tags: [String]?, totalCount: UInt, error: (any Error)?) {
    tell(
      "xgPushDidQueryTags",
      [
        "tags": Value(system: tags), "totalCount": .integer(Int64(clamping: totalCount)),
        "error": Value(error),
      ]
    )
  }

  // MARK: Attributes

  #if canImport(ObjectiveC)
    @objc(xgPushDidUpsertAttributes:invalidKeys:error:)
  #endif
  func xgPushDidUpsertAttributes(
    _ attributes: [AnyHashable: Any],
    invalidKeys keys: [Any]?,
    error: (any Error)?
  ) {
    tell("xgPushDidUpsertAttributes", answer("attributes", Value(system: attributes), keys, error))
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidDelAttributeKeys:invalidKeys:error:)
  #endif
  func xgPushDidDelAttributeKeys(
    _ attributeKeys: Set<AnyHashable>,
    invalidKeys keys: [Any]?,
    error: (any Error)?
  ) {
    let deleted = attributeKeys.map { "\($0.base)" }.sorted()
    tell(
      "xgPushDidDelAttributeKeys",
      answer("attributeKeys", Value(system: deleted), keys, error)
    )
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidClearAttributesWithError:)
  #endif
  func xgPushDidClearAttributesWithError(_ error: (any Error)?) {
    tell("xgPushDidClearAttributesWithError", ["error": Value(error)])
  }

  #if canImport(ObjectiveC)
    @objc(xgPushDidClearAndAppendAttributes:invalidKeys:error:)
  #endif
  func xgPushDidClearAndAppendAttributes(
    _ attributes: [AnyHashable: Any],
    invalidKeys keys: [Any]?,
    error: (any Error)?
  ) {
    tell(
      "xgPushDidClearAndAppendAttributes",
      answer("attributes", Value(system: attributes), keys, error)
    )
  }

  private func answer(
    _ name: String,
    _ value: Value,
    _ invalidKeys: [Any]?,
    _ error: (any Error)?
  ) -> ValueMap {
    [name: value, "invalidKeys": Value(system: invalidKeys), "error": Value(error)]
  }
}
