/// What the server can be asked for, and told to fail, by the names of the SDK's methods.
enum ServerCall: String {
  case startSdk
  case setPushModeForOff
  case setTags, queryTag
  case bindAlias, unbindAlias
  case sendMessage
  case registerLiveActivity, registerPushToStartToken, registerControlsTokens
  case push
}
