import PhoneWorld

/// Ways in which badge and notification centre go wrong.
enum BadgeFault: UInt8, FaultTopic {
  case badgeNotSent
  case badgeOnIcon
  case badgeLimitsExcluded
  case badgeNotReset
  case badgeResetOnIcon
  case badgeRangeUnchecked
  case badgeClamped
  case autoBadgeIgnored
  case autoBadgeFromZero
  case autoBadgeNotKept
  case clearKeepsNotifications
  case clearKeepsBadge
  case badgeAlwaysZero
  case badgeForAllClients
  case badgeForgottenAtLaunch
  case autoBadgeAddsAlways
  case autoBadgeOneDigit
  case clearOnlyWhereShown
  case clearOnForeground
  case badgeZeroOnForeground
  case clearDropsTaps

  /// What the fault is called, does and breaks.
  var fault: Fault {
    switch self {
    case .badgeNotSent:
      Fault("badge-not-sent", "The SDK does not tell the server the badge.", breaks: "GT-BADGE-1")
    case .badgeOnIcon:
      Fault("badge-on-icon", "The SDK sets the icon too at setBadge.", breaks: "GT-BADGE-1")
    case .badgeLimitsExcluded:
      Fault(
        "badge-limits-excluded",
        "The SDK does not set the badges 0 and 99999.",
        breaks: "GT-BADGE-1"
      )
    case .badgeNotReset:
      Fault("badge-not-reset", "The SDK does nothing at resetBadge.", breaks: "GT-BADGE-2")
    case .badgeResetOnIcon:
      Fault("badge-reset-on-icon", "The SDK sets the icon too at resetBadge.", breaks: "GT-BADGE-2")
    case .badgeRangeUnchecked:
      Fault("badge-range-unchecked", "The SDK sets badges outside the range.", breaks: "GT-BADGE-3")
    case .badgeClamped:
      Fault(
        "badge-clamped",
        "The SDK sets the nearest badge for one outside the range.",
        breaks: "GT-BADGE-3"
      )
    case .autoBadgeIgnored:
      Fault(
        "auto-badge-ignored",
        "The SDK leaves aps.badge as it is where a push has auto_badge.",
        breaks: "GT-BADGE-4"
      )
    case .autoBadgeFromZero:
      Fault("auto-badge-from-zero", "The SDK counts auto_badge from 0.", breaks: "GT-BADGE-4")
    case .autoBadgeNotKept:
      Fault(
        "auto-badge-not-kept",
        "The SDK does not keep the badge that auto_badge makes.",
        breaks: "GT-BADGE-4"
      )
    case .clearKeepsNotifications:
      Fault(
        "clear-keeps-notifications",
        "The SDK sets the icon to 0 and leaves the notifications.",
        breaks: "GT-CLEAR-1"
      )
    case .clearKeepsBadge:
      Fault(
        "clear-keeps-badge",
        "The SDK empties the notification centre and leaves the icon.",
        breaks: "GT-CLEAR-1"
      )
    case .badgeAlwaysZero:
      Fault(
        "badge-always-zero",
        "The SDK sends the badge 0, whatever the app gave.",
        breaks: "GT-BADGE-1"
      )
    case .badgeForAllClients:
      Fault(
        "badge-for-all-clients",
        "The SDK sets the badge of every client.",
        breaks: "GT-BADGE-1"
      )
    case .badgeForgottenAtLaunch:
      Fault(
        "badge-forgotten-at-launch",
        "The SDK sets the server's badge to 0 at the login of a new process.",
        breaks: "GT-BADGE-1"
      )
    case .autoBadgeAddsAlways:
      Fault(
        "auto-badge-adds-always",
        "The SDK takes every auto_badge for +1.",
        breaks: "GT-BADGE-4"
      )
    case .autoBadgeOneDigit:
      Fault("auto-badge-one-digit", "The SDK reads one digit of auto_badge.", breaks: "GT-BADGE-4")
    case .clearOnlyWhereShown:
      Fault(
        "clear-only-where-shown",
        "The SDK clears nothing where no notification is shown.",
        breaks: "GT-CLEAR-1"
      )
    case .clearOnForeground:
      Fault(
        "clear-on-foreground",
        "The SDK clears everything whenever the app comes to the front.",
        breaks: "GT-CLEAR-1"
      )
    case .badgeZeroOnForeground:
      Fault(
        "badge-zero-on-foreground",
        "The SDK sets the icon to 0 whenever the app comes to the front.",
        breaks: "GT-CLEAR-1"
      )
    case .clearDropsTaps:
      Fault("clear-drops-taps", "The SDK tells no taps after it has cleared.", breaks: "GT-CLEAR-1")
    }
  }
}
