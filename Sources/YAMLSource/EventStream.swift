internal import CLibYAML
internal import SourceText

/// One of libyaml's parsers over one buffer: the owner of all memory that C holds for us.
///
/// The parser is allocated, since libyaml keeps addresses inside it, and is freed with the
/// stream. The buffer must outlive the stream; `TreeReader` sees to it. Everything handed out
/// is a value.
@safe
struct EventStream: ~Copyable {
  /// What libyaml found next.
  enum Event {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case listStart
    case listEnd
    case mapStart
    case mapEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// What was rewritten in the text, if anything.
  private let pairs: SurrogatePairs?

  /// A parser of the UTF-8 in `bytes`, or nil if there is no memory for one.
  ///
  /// If the bytes are those of `pairs`, all places are told as they are in the file.
  init?(reading bytes: UnsafeBufferPointer<UInt8>, of pairs: SurrogatePairs?) {
    self.pairs = pairs
    unsafe parser = .allocate(capacity: 1)
    unsafe event = .allocate(capacity: 1)
    unsafe event.initialize(to: yaml_event_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe event.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_event_delete(event)
    unsafe yaml_parser_delete(parser)
    unsafe event.deallocate()
    unsafe parser.deallocate()
  }

  /// Goes on to the next event; nil where the text is no YAML, see `problem`.
  mutating func next() -> Event? {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { return nil }
    switch unsafe event.pointee.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mapStart
    case YAML_MAPPING_END_EVENT: return .mapEnd
    default: return .streamEnd
    }
  }

  /// Where the current event begins.
  var start: SourcePosition { unsafe position(event.pointee.start_mark) }

  /// The first place after the current event.
  var end: SourcePosition { unsafe position(event.pointee.end_mark) }

  /// The current scalar's text, quotes and escapes resolved.
  var scalar: Node.Scalar {
    let scalar = unsafe event.pointee.data.scalar
    let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return Node.Scalar(
      unsafe String(decoding: bytes, as: UTF8.self),
      isPlain: unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
    )
  }

  /// The anchor that the current event of kind `kind` defines or, an alias, names.
  func anchor(of kind: Event) -> String? {
    switch kind {
    case .alias: unsafe Self.text(event.pointee.data.alias.anchor)
    case .scalar: unsafe Self.text(event.pointee.data.scalar.anchor)
    case .listStart: unsafe Self.text(event.pointee.data.sequence_start.anchor)
    case .mapStart: unsafe Self.text(event.pointee.data.mapping_start.anchor)
    default: nil
    }
  }

  /// The tag of the current event of kind `kind`, if one was written.
  func tag(of kind: Event) -> String? {
    switch kind {
    case .scalar: unsafe Self.text(event.pointee.data.scalar.tag)
    case .listStart: unsafe Self.text(event.pointee.data.sequence_start.tag)
    case .mapStart: unsafe Self.text(event.pointee.data.mapping_start.tag)
    default: nil
    }
  }

  /// Why the last `next()` gave nothing.
  var problem: ParserProblem {
    unsafe ParserProblem(
      isEncoding: parser.pointee.error == YAML_READER_ERROR,
      message: parser.pointee.problem.map { unsafe String(cString: $0) } ?? "",
      context: parser.pointee.context.map { unsafe String(cString: $0) } ?? "",
      place: position(parser.pointee.problem_mark),
      contextPlace: position(parser.pointee.context_mark),
      flowLevel: parser.pointee.flow_level,
      byteOffset: pairs?.original(parser.pointee.problem_offset) ?? parser.pointee.problem_offset,
      byteValue: parser.pointee.problem_value
    )
  }

  private func position(_ mark: yaml_mark_t) -> SourcePosition {
    let place = SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    return pairs.map { $0.original(place) } ?? place
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}
