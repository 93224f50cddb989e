import PhoneWorld

/// Ways in which the server keeps tags wrongly.
enum TagBookFault: UInt8, FaultTopic {
  case tagsAccumulate
  case tagsNotStored
  case tagPushLost
  case tagPushToAll
  case tagPushByPrefix
  case tagDayMissing
  case tagsOnlyOnce
  case tagDayCountsFailures
  case blacklistIgnored
  case tagLastCut
  case tagDayAnHour
  case tagRefusedSet
  case tagDayOfAllClients
  case tagServerRefusedSet
  case tagPushFirstTagOnly
  case tagPushOnceATag
  case tagsForgottenAtLaunch
  case tagPushNotStored

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .tagsAccumulate:
      Fault("tags-accumulate", "The SDK adds tags to the earlier ones.", breaks: "GT-TAG-1")
    case .tagsNotStored:
      Fault(
        "tags-not-stored",
        "The SDK answers setTags with success and stores nothing.",
        breaks: "GT-TAG-1",
        "GT-TAG-2"
      )
    case .tagPushLost:
      Fault("tag-push-lost", "The SDK sends pushes for a tag to nobody.", breaks: "GT-TAG-2")
    case .tagPushToAll:
      Fault(
        "tag-push-to-all",
        "The SDK sends pushes for a tag to every client with tags.",
        breaks: "GT-TAG-2"
      )
    case .tagPushByPrefix:
      Fault(
        "tag-push-by-prefix",
        "The SDK sends pushes for a tag to clients with longer tags that begin like it.",
        breaks: "GT-TAG-2"
      )
    case .tagDayMissing:
      Fault("tag-day-missing", "The SDK takes tags any number of times a day.", breaks: "GT-TAG-4")
    case .tagsOnlyOnce:
      Fault("tags-only-once", "The SDK takes no tags on later days.", breaks: "GT-TAG-4")
    case .tagDayCountsFailures:
      Fault(
        "tag-day-counts-failures",
        "The SDK counts calls that failed for the one success of a day.",
        breaks: "GT-TAG-4"
      )
    case .blacklistIgnored:
      Fault(
        "blacklist-ignored",
        "The SDK takes tags of an app on the blacklist.",
        breaks: "GT-TAG-9"
      )
    case .tagLastCut:
      Fault("tag-last-cut", "The SDK stores 99 of 100 tags.", breaks: "GT-TAG-3", "GT-TAG-1")
    case .tagDayAnHour:
      Fault("tag-day-an-hour", "The SDK takes tags again after 30 minutes.", breaks: "GT-TAG-4")
    case .tagRefusedSet:
      Fault(
        "tag-refused-set",
        "The SDK refuses a second setTags of the day and sets the tags all the same.",
        breaks: "GT-TAG-4"
      )
    case .tagDayOfAllClients:
      Fault(
        "tag-day-of-all-clients",
        "The SDK takes the tags of one client a day.",
        breaks: "GT-TAG-4"
      )
    case .tagServerRefusedSet:
      Fault(
        "tag-server-refused-set",
        "The SDK sets tags though the server answers with an error.",
        breaks: "GT-TAG-12"
      )
    case .tagPushFirstTagOnly:
      Fault(
        "tag-push-first-tag-only",
        "The SDK finds clients by their first tag alone.",
        breaks: "GT-TAG-2"
      )
    case .tagPushOnceATag:
      Fault(
        "tag-push-once-a-tag",
        "The SDK sends a push once for each tag that fits.",
        breaks: "GT-TAG-2"
      )
    case .tagsForgottenAtLaunch:
      Fault(
        "tags-forgotten-at-launch",
        "The SDK forgets the tags with the process.",
        breaks: "GT-TAG-2"
      )
    case .tagPushNotStored:
      Fault(
        "tag-push-not-stored",
        "The SDK drops a push for a tag where the cid is offline.",
        breaks: "GT-TAG-2"
      )
    }
  }
}
