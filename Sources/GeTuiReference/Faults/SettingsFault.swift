import PhoneWorld

/// Ways in which the app's notification settings are told wrongly.
enum SettingsFault: UInt8, FaultTopic {
  case settingsNotTold
  case settingsToldTwice
  case settingsWithoutNotification
  case settingsToldOnce
  case settingsWithNewestNotification
  case settingsLostAfterLaunch

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .settingsNotTold:
      Fault(
        "settings-not-told",
        "The SDK does not tell that the app's settings were asked for.",
        breaks: "GT-SETTINGS-1"
      )
    case .settingsToldTwice:
      Fault(
        "settings-told-twice",
        "The SDK tells twice that the app's settings were asked for.",
        breaks: "GT-SETTINGS-1"
      )
    case .settingsWithoutNotification:
      Fault(
        "settings-without-notification",
        "The SDK leaves out the notification that the settings were opened from.",
        breaks: "GT-SETTINGS-1"
      )
    case .settingsToldOnce:
      Fault(
        "settings-told-once",
        "The SDK tells the first time alone that the app's settings were asked for.",
        breaks: "GT-SETTINGS-1"
      )
    case .settingsWithNewestNotification:
      Fault(
        "settings-with-newest-notification",
        "The SDK tells the newest notification though the settings were not opened from one.",
        breaks: "GT-SETTINGS-1"
      )
    case .settingsLostAfterLaunch:
      Fault(
        "settings-lost-after-launch",
        "The SDK tells nothing of the settings after a further launch.",
        breaks: "GT-SETTINGS-1"
      )
    }
  }
}
