internal import Dispatch

/// For tests: whether the caller runs on the main queue, which Apple's systems run on the main thread.
public enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether it does.
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
