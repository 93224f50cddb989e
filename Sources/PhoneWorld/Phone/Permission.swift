package import PushSpecInterface

/// What the user has said to the app's wish to notify, and the question that is still open.
struct Permission {
  /// The user's answer.
  enum Decision {
    case notAsked
    case granted(Options<AuthorizationOption>)
    case denied
  }

  /// An app's request that waits for the dialog to be answered.
  struct Request {
    let options: Options<AuthorizationOption>
    let answer: (Bool, ErrorValue?) -> Void
  }

  /// What the user will answer as soon as asked.
  struct PreparedAnswer {
    let granted: Bool
    let error: ErrorValue?
  }

  var decision = Decision.notAsked
  var prepared: PreparedAnswer?
  var open: [Request] = []

  /// What the app may do: nothing, unless the user has granted it.
  var granted: Options<AuthorizationOption> {
    if case .granted(let options) = decision { options } else { Options() }
  }

  /// Whether the app may notify at all.
  var isGranted: Bool {
    if case .granted = decision { true } else { false }
  }
}

extension Phone {
  /// Whether the user has allowed notifications.
  package var allowsNotifications: Bool { permission.isGranted }
  /// Whether the user has answered the dialog.
  package var hasAnsweredPermission: Bool {
    if case .notAsked = permission.decision { false } else { true }
  }
  /// Whether the dialog waits for an answer.
  package var isAskingPermission: Bool { !permission.open.isEmpty }

  /// Asks the user, on behalf of the running app, for permission to notify with `options`.
  ///
  /// - Parameters:
  ///   - options: What the app asks for.
  ///   - answer: Told the user's answer, now or whenever it is given.
  package func requestAuthorization(
    _ options: Options<AuthorizationOption>,
    answer: @escaping (_ granted: Bool, _ error: ErrorValue?) -> Void
  ) {
    guard let process else { return }
    tell("permissionRequested", ["options": options.value])
    switch permission.decision {
    case .granted:
      permission.decision = .granted(options)
      process.after(.system) { answer(true, nil) }
    case .denied:
      process.after(.system) { answer(false, nil) }
    case .notAsked where options.contains(.provisional):
      permission.decision = .granted(options)
      process.after(.system) { answer(true, nil) }
    case .notAsked:
      permission.open.append(Permission.Request(options: options, answer: answer))
      if permission.open.count == 1, permission.prepared != nil {
        process.after(.reading) { [self] in answerDialog() }
      }
    }
  }

  /// The user answers the dialog, now or when it opens; without a dialog nothing happens.
  func answerPermission(granted: Bool, error: ErrorValue?) {
    let answersNow = !permission.open.isEmpty && permission.prepared == nil
    permission.prepared = Permission.PreparedAnswer(granted: granted, error: error)
    if answersNow { process?.after(.touch) { [self] in answerDialog() } }
  }

  private func answerDialog() {
    guard let prepared = permission.prepared else { return }
    permission.prepared = nil
    let requests = permission.open
    permission.open = []
    for request in requests {
      permission.decision = prepared.granted ? .granted(request.options) : .denied
      request.answer(prepared.granted, prepared.error)
    }
  }
}
