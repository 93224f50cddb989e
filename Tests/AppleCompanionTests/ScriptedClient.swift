import AppleCompanion
import PushSpecInterface
import Synchronization

/// A server that answers what a test has laid down, one answer after another.
final class ScriptedClient: HTTPClient {
  private let answers: Mutex<[String]>
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ answers: String...) {
    self.answers = Mutex(answers)
  }

  func ask(_ request: HTTPRequest) async throws(Refusal) -> [UInt8] {
    asked.withLock { $0.append(request) }
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let answer else { throw Refusal(.implementationFailed, "no answer is left") }
    return Array(answer.utf8)
  }

  /// What was asked.
  var requests: [HTTPRequest] { asked.withLock { $0 } }
}
