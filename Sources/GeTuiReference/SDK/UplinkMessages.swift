import PhoneWorld
import PushSpecInterface

/// `sendMessage`: from the app to the app's own server, by way of GeTui's.
struct UplinkMessages {
  let sdk: GeTuiSDK

  private var faults: Faults<ServiceFault> { sdk.faults.service }

  /// Sends `body`, and returns the id that `GeTuiSdkDidSendMessage` answers with; no id where it
  /// cannot be sent (GT-SEND-1).
  func send(_ body: String, taskID: String?) -> String? {
    let id = faults.contains(.sendIDOfProcess) ? "msg-1" : sdk.world.identifier(16)
    guard sdk.connection.isOnline, !body.isEmpty else {
      if faults.contains(.sendKeptForStart) {
        sdk.reports.send { _ in answer(id, .success([])) }
      }
      return faults.contains(.sendIDWithoutNetwork) ? id : nil
    }
    let answered = faults.contains(.sendAnswerOfOtherID) ? String(id.reversed()) : id
    sdk.connection.request(.sendMessage) { _ in
      .success([])
    } answer: {
      answer(answered, $0)
    }
    if faults.contains(.sendTaskIDLost) && taskID != nil { return nil }
    return faults.contains(.sendWithoutID) ? nil : id
  }

  private func answer(_ id: String, _ result: Result<[String], Failure>) {
    if faults.contains(.sendNotAnswered) { return }
    var arguments: ValueMap = ["messageId": .string(id), "result": true]
    if case .failure(let failure) = result, !faults.contains(.sendFailureToldAsSuccess) {
      arguments["result"] = false
      arguments["error"] = failure.error(network: -1).value
    }
    sdk.tell("GeTuiSdkDidSendMessage", arguments)
  }
}
