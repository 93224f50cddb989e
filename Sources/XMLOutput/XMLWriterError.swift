/// Why a document could not be written on.
package enum XMLWriterError: Error, Hashable {
  /// The text is no name for an element or an attribute.
  case invalidName(String)
  /// The element has an attribute of this name already.
  case duplicateAttribute(String)
  /// The attribute comes after text or another element, or outside every element.
  case misplacedAttribute(String)
  /// The text stands outside every element.
  case misplacedText
  /// The document has its one outermost element already.
  case secondRoot(String)
  /// There is no open element to close.
  case nothingToClose
  /// The document ended without any element, or with this one still open.
  case unfinished(String?)
  /// libxml2 refused a call that was in order, most likely for want of memory.
  case refused(String)
}

extension XMLWriterError: CustomStringConvertible {
  /// The error as people read it.
  package var description: String {
    switch self {
    case .invalidName(let name): "'\(XMLText.clean(name, limit: 200))' is no name for XML"
    case .duplicateAttribute(let name): "the element has an attribute '\(name)' already"
    case .misplacedAttribute(let name): "the attribute '\(name)' does not follow a start tag"
    case .misplacedText: "text outside every element"
    case .secondRoot(let name): "'\(name)' would be a second outermost element"
    case .nothingToClose: "no element is open"
    case .unfinished(let name?): "the element '\(name)' is still open"
    case .unfinished(nil): "the document has no element"
    case .refused(let call): "libxml2 refused \(call)"
    }
  }
}
