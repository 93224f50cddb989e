import CLibYAML
import Foundation

/// Reads files with libyaml alone, event by event, and does nothing with them.
enum BareYAML {
  /// How long reading `files` takes, in seconds, and how many events they hold.
  static func time(_ files: [URL]) throws -> (seconds: Double, events: Int) {
    let contents = try files.map { try Data(contentsOf: $0) }
    let begin = ContinuousClock.now
    var events = 0
    for content in contents { events += count(content) }
    return (begin.duration(to: .now).seconds, events)
  }

  private static func count(_ content: Data) -> Int {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return 0 }
    defer { yaml_parser_delete(parser) }
    return content.withUnsafeBytes { bytes in
      yaml_parser_set_input_string(
        parser,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        bytes.count
      )
      var count = 0
      var event = yaml_event_t()
      while yaml_parser_parse(parser, &event) == 1 {
        let isLast = event.type == YAML_STREAM_END_EVENT
        yaml_event_delete(&event)
        count += 1
        if isLast { break }
      }
      return count
    }
  }
}

extension Duration {
  /// The length in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
