/// The beginning of a message that is likely to be the same in the next run.
///
/// Moments, which differ with every seed and on every real clock, and quoted texts with digits, which
/// may be ids that a server draws, end it; so does a line break.
struct SteadyMessage {
  /// The beginning; never empty unless the message is.
  let text: String

  /// The beginning of `message`.
  init(_ message: String) {
    let line = message.prefix { !$0.isNewline }
    var end = line.endIndex
    var index = line.startIndex
    scan: while index < line.endIndex {
      switch line[index] {
      case "\"":
        let rest = line[line.index(after: index)...]
        let close = rest.firstIndex(of: "\"") ?? rest.endIndex
        guard !rest[..<close].contains(where: \.isNumber) else {
          end = index
          break scan
        }
        index = close < rest.endIndex ? line.index(after: close) : close
      case let digit where digit.isNumber:
        let number = line[index...].prefix { $0.isNumber || $0 == "." }
        guard !number.contains(".") || number.last == "." else {
          end = index
          break scan
        }
        index = number.endIndex
      default: index = line.index(after: index)
      }
    }
    var head = line[..<end]
    while head.last?.isWhitespace == true { head.removeLast() }
    text = head.isEmpty ? String(line) : String(head)
  }
}
