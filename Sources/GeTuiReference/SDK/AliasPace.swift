import PhoneWorld
import PushSpecInterface

/// How fast alias calls of one client follow each other: more than 5 s apart, whatever they do
/// (GT-ALIAS-3, GT-ALIAS-9).
///
/// It is kept beyond the process.
final class AliasPace {
  private struct Call {
    let moment: SessionTime
    let action: Aliases.Action
    let alias: String
  }

  private var calls: [Call] = []

  /// Takes a call.
  ///
  /// - Parameters:
  ///   - action: What is called for.
  ///   - alias: The alias of the call.
  ///   - moment: When it is called for.
  ///   - sdk: The SDK that is called.
  /// - Returns: Whether it comes slowly enough.
  func call(
    _ action: Aliases.Action,
    _ alias: String,
    at moment: SessionTime,
    _ sdk: GeTuiSDK
  ) -> Bool {
    let faults = sdk.faults.alias
    let former = calls.last { former in
      if faults.contains(.aliasPaceForSameAliasOnly) && former.alias != alias { return false }
      if faults.contains(.paceOfEachAction) && former.action != action { return false }
      if faults.contains(.unbindDoesNotStartPace) && former.action == .unbindAlias { return false }
      return true
    }
    let isSlowEnough = former.map { self.isSlowEnough(moment - $0.moment, action, faults) } ?? true
    if isSlowEnough || sdk.choices.countsRefusedAliasCalls {
      calls.append(Call(moment: moment, action: action, alias: alias))
    }
    return isSlowEnough
  }

  private func isSlowEnough(
    _ span: TimeSpan,
    _ action: Aliases.Action,
    _ faults: Faults<AliasFault>
  ) -> Bool {
    if faults.contains(.aliasPaceUnchecked) { return true }
    if faults.contains(.unbindPaceUnchecked) && action == .unbindAlias { return true }
    if faults.contains(.aliasPaceTooLong) { return span > .milliseconds(5_500) }
    if faults.contains(.aliasPaceFourSeconds) { return span > .seconds(4) }
    return faults.contains(.aliasPaceExclusive) ? span >= .seconds(5) : span > .seconds(5)
  }
}
