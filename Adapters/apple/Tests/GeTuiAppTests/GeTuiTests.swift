internal import Testing

/// The app with GTSDK in it, with a stub in the SDK's place.
///
/// There is one stub, so one test at a time.
@Suite(.serialized) struct GeTuiTests {}
