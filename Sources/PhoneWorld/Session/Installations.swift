/// The vendor's code on each phone: in the running process, or in the last one.
package struct Installations<Code: AnyObject> {
  /// That of each phone, in the order of the phones.
  package private(set) var all: [Code] = []
  /// That of earlier processes: what it has begun may still be under way.
  private var former: [Code] = []

  /// No phone has any.
  package init() {}

  /// That on `phone`, if a process has been launched.
  package func last(on phone: Phone) -> Code? {
    phone.index < all.count ? all[phone.index] : nil
  }

  /// That on `phone`, which has launched a process.
  package subscript(phone: Phone) -> Code { all[phone.index] }

  /// `code` has been loaded with a new process of `phone`.
  package mutating func load(_ code: Code, on phone: Phone) {
    if let last = last(on: phone) {
      former.append(last)
      all[phone.index] = code
    } else {
      all.append(code)
    }
  }

  /// The session is over.
  package mutating func removeAll() {
    all = []
    former = []
  }
}
