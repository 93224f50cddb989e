/// One element of a document that was read.
package struct XMLElement: Sendable, Hashable {
  /// The element's name.
  package let name: String
  /// Its attributes in order.
  package let attributes: [XMLAttribute]
  /// The line on which its start tag ends, from 1.
  package let line: Int
  /// The elements inside it, in order.
  package internal(set) var children: [XMLElement] = []
  /// The text directly inside it, in one piece.
  package internal(set) var text = ""

  /// The value of the attribute `name`, if there is one.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The elements directly inside it that are called `name`.
  package func children(named name: String) -> [XMLElement] {
    children.filter { $0.name == name }
  }

  /// The first element directly inside it that is called `name`.
  package func child(named name: String) -> XMLElement? {
    children.first { $0.name == name }
  }
}

/// One attribute of an element that was read.
package struct XMLAttribute: Sendable, Hashable {
  /// The attribute's name.
  package let name: String
  /// Its value, with references resolved.
  package let value: String
}
