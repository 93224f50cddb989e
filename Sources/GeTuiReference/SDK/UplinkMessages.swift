import PhoneWorld
import PushSpecInterface

/// `sendMessage`: from the app to the app's own server, by way of GeTui's.
struct UplinkMessages {
  let sdk: GeTuiSDK

  /// Sends `body`, and returns the id that `GeTuiSdkDidSendMessage` answers with; no id where it
  /// cannot be sent (GT-SEND-1).
  func send(_ body: String, taskID: String?) -> String? {
    let faults = sdk.faults.report
    guard sdk.connection.isOnline, !body.isEmpty else {
      return faults.contains(.sendIDWithoutNetwork) ? sdk.world.generator.hexDigits(16) : nil
    }
    let id = sdk.world.generator.hexDigits(16)
    let answered = faults.contains(.sendAnswerOfOtherID) ? sdk.world.generator.hexDigits(16) : id
    sdk.connection.request(.sendMessage) { _ in
      .success([])
    } answer: { result in
      if faults.contains(.sendNotAnswered) { return }
      var arguments: ValueMap = ["messageId": .string(answered), "result": true]
      if case .failure(let failure) = result, !faults.contains(.sendFailureToldAsSuccess) {
        arguments["result"] = false
        arguments["error"] = failure.error(network: -1).value
      }
      sdk.tell("GeTuiSdkDidSendMessage", arguments)
    }
    return faults.contains(.sendWithoutID) ? nil : id
  }
}
