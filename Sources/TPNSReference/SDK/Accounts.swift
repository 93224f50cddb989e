import PhoneWorld
import PushSpecInterface

/// The accounts of the user, one of each type (TP-ACCOUNT-1 to TP-ACCOUNT-6).
struct Accounts {
  private static let phoneNumber: Int64 = 1_002

  let sdk: TPNSSDK

  private var faults: Faults<AccountFault> { sdk.faults.account }

  private var early: EarlyCall {
    EarlyCall([
      (faults.contains(.accountsBeforeRegistrationSilent), .notAnswered),
      (faults.contains(.accountsBeforeRegistrationSucceed), .answeredWithSuccess),
      (faults.contains(.accountsBeforeRegistrationKept), .keptFor),
      (faults.contains(.accountsBeforeRegistrationWrongCode), .refusedWith(1_105)),
      (
        faults.contains(.accountsAfterFailureAccepted) && sdk.starts > 0,
        .answeredWithSuccess
      ),
    ])
  }

  /// Binds `accounts` by their types; answered with the same dictionary (TP-ACCOUNT-1).
  func upsert(_ accounts: ValueMap) {
    var told = accounts
    if faults.contains(.accountsEchoFirstOnly), let first = accounts.entries.first {
      told = ValueMap([first])
    }
    sdk.registration.lastAccounts = accounts
    sdk.change(by: .upsertAccountsByDict, early: early) { record in
      bind(accounts, to: record)
      return nil
    } answer: { failure in
      if faults.contains(.accountsNotAnswered) { return }
      if faults.contains(.accountsEchoLastCall) { told = sdk.registration.lastAccounts }
      let arguments: ValueMap = ["accounts": .map(told)]
      sdk.answer("xgPushDidUpsertAccountsByDict", arguments, failure)
      if faults.contains(.accountsAnsweredTwice) {
        sdk.answer("xgPushDidUpsertAccountsByDict", arguments, failure)
      }
    }
  }

  private func bind(_ accounts: ValueMap, to record: DeviceRecord) {
    if faults.contains(.accountsOnlyAnswered) { return }
    if faults.contains(.accountReplacesAllTypes) { record.freeAll() }
    for (index, entry) in accounts.entries.enumerated() {
      guard let account = entry.value.string, var type = Int64(entry.key) else { continue }
      if index > 0 && faults.contains(.accountsBindFirstOnly) { continue }
      if faults.contains(.accountTypeIgnored) { type = 0 }
      if faults.contains(.deletedAccountBlocked) && sdk.registration.deletedTypes.contains(type) {
        continue
      }
      if faults.contains(.accountAddedToType) || faults.contains(.accountCountedTwice) {
        record.add(account, type: type)
      } else {
        record.bind(account, type: type, number: sdk.server.nextBinding())
      }
    }
  }

  /// Binds a phone number, as the account of type 1002 (TP-ACCOUNT-6).
  func upsertPhone(_ number: String) {
    if faults.contains(.phoneNumberIgnored) { return }
    let accounts: ValueMap = ["1002": .string(number)]
    var type = faults.contains(.phoneNumberAsTypeZero) ? 0 : Self.phoneNumber
    sdk.change(by: .upsertPhoneNumber) { record in
      record.bind(number, type: type, number: sdk.server.nextBinding())
      type = Self.phoneNumber
      return nil
    } answer: { failure in
      guard sdk.choices.answersPhoneNumber else { return }
      sdk.answer("xgPushDidUpsertAccountsByDict", ["accounts": .map(accounts)], failure)
    }
  }

  /// Frees the accounts of `types`; answered with the same keys (TP-ACCOUNT-4).
  func delete(_ types: [Int64]) {
    let isNothing =
      !(sdk.registration.record?.accounts.contains { types.contains($0.type) } ?? true)
    var keys = types
    if faults.contains(.deletionEchoWrong), let record = sdk.registration.record {
      keys = record.accounts.map(\.type)
    }
    let isAccepted = faults.contains(.deletionBeforeRegistrationSucceeds)
    sdk.change(by: .delAccountsByKeys, early: isAccepted ? .answeredWithSuccess : .refused) {
      free(types, of: $0)
      return nil
    } answer: { failure in
      if faults.contains(.deletionNotAnswered) { return }
      if faults.contains(.deletionOfNothingSilent) && isNothing { return }
      let arguments: ValueMap = ["keys": .list(keys.map(Value.integer))]
      sdk.answer("xgPushDidDelAccountsByKeys", arguments, failure)
      if faults.contains(.deletionAnsweredTwice) {
        sdk.answer("xgPushDidDelAccountsByKeys", arguments, failure)
      }
    }
  }

  private func free(_ types: [Int64], of record: DeviceRecord) {
    if faults.contains(.deletionOnlyAnswered) { return }
    if faults.contains(.deletionOnlineOnly) { return record.hidesAccountsOnline = true }
    if faults.contains(.deletionOfEveryType) { return record.freeAll() }
    sdk.registration.deletedTypes.formUnion(types)
    for type in types {
      if type == Self.phoneNumber && faults.contains(.phoneNumberNotFreed) { continue }
      record.free(type)
    }
  }

  /// Frees the accounts of every type (TP-ACCOUNT-5).
  func clear() {
    let isAccepted = faults.contains(.clearingBeforeRegistrationSucceeds)
    sdk.change(by: .clearAccounts, early: isAccepted ? .answeredWithSuccess : .refused) { record in
      if faults.contains(.clearingOnlyAnswered) { return nil }
      if faults.contains(.clearingTypeZeroOnly) {
        record.free(0)
      } else {
        record.freeAll()
      }
      if faults.contains(.clearingUnregisters) { record.isActive = false }
      return faults.contains(.clearingAnsweredWithError) ? .code(1_105) : nil
    } answer: { failure in
      if faults.contains(.clearingNotAnswered) { return }
      sdk.answer("xgPushDidClearAccountsError", [:], failure)
    }
  }
}
