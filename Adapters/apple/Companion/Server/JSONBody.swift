internal import PushSpecInterface
internal import PushSpecWire

extension Value {
  /// The value as JSON.
  var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The JSON object that a server has answered with.
  init(answer bytes: [UInt8]) throws(Refusal) {
    do throws(WireFault) {
      self = try JSONCursor.value(of: bytes)
    } catch {
      let text = String(decoding: bytes.prefix(200), as: UTF8.self)
      throw Refusal(.implementationFailed, "the vendor's server answered no JSON: \(text)")
    }
  }
}
