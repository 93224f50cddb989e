internal import SourceText

/// The kinds of mistake that checking contracts, fragments and scenarios can find.
package enum CheckCode: String, DiagnosticCode, CaseIterable {
  // Files and folders.
  case unreadableFile = "unreadable-file"
  case unreadableFolder = "unreadable-folder"
  case badFileName = "bad-file-name"
  case misplacedFile = "misplaced-file"
  case noContract = "no-contract"
  case symlinkLoop = "symlink-loop"
  case duplicateID = "duplicate-id"

  // The shape of what is written.
  case wrongShape = "wrong-shape"
  case unknownKey = "unknown-key"
  case requiredKey = "required-key"
  case conflictingKeys = "conflicting-keys"
  case unknownStep = "unknown-step"
  case misplacedStep = "misplaced-step"
  case emptySteps = "empty-steps"
  case emptyList = "empty-list"
  case badName = "bad-name"
  case duplicateName = "duplicate-name"
  case badDuration = "bad-duration"
  case badTime = "bad-time"
  case badCount = "bad-count"
  case badRange = "bad-range"
  case tooManySteps = "too-many-steps"
  case tooManyItems = "too-many-items"

  // Names that nothing has.
  case unknownCall = "unknown-call"
  case unknownCallback = "unknown-callback"
  case unknownStimulus = "unknown-stimulus"
  case unknownObservation = "unknown-observation"
  case wrongKind = "wrong-kind"
  case unknownParameter = "unknown-parameter"
  case unknownField = "unknown-field"
  case unknownWord = "unknown-word"
  case unknownRequirement = "unknown-requirement"
  case unknownCapability = "unknown-capability"
  case unknownFragment = "unknown-fragment"
  case unknownClient = "unknown-client"
  case unknownMark = "unknown-mark"
  case unknownOperator = "unknown-operator"

  // Values and patterns.
  case wrongType = "wrong-type"
  case missingParameter = "missing-parameter"
  case badInsertion = "bad-insertion"
  case badRegex = "bad-regex"
  case mixedOperator = "mixed-operator"
  case misplacedOperator = "misplaced-operator"
  case repeatedElement = "repeated-element"

  // Variables, marks and handlers.
  case unboundVariable = "unbound-variable"
  case unusedVariable = "unused-variable"
  case uncertainBinding = "uncertain-binding"
  case unusedMark = "unused-mark"
  case notAHandler = "not-a-handler"
  case handlerNeverCompleted = "handler-never-completed"

  // Scenarios.
  case expectsNothing = "expects-nothing"
  case missingClient = "missing-client"
  case misplacedClient = "misplaced-client"
  case unusedClient = "unused-client"
  case differingColumns = "differing-columns"
  case unusedColumn = "unused-column"
  case openRequirement = "open-requirement"
  case uncoveredRequirement = "uncovered-requirement"
  case notAmbient = "not-ambient"
  case longWait = "long-wait"
  case alikeItems = "alike-items"
  case alikeBranches = "alike-branches"
  case insideReaction = "inside-reaction"

  // Fragments.
  case recursiveFragment = "recursive-fragment"
  case unusedFragment = "unused-fragment"
  case unusedParameter = "unused-parameter"
  case unboundReturn = "unbound-return"

  // Contracts.
  case unknownLanguage = "unknown-language"
  case contractID = "contract-id"
  case unknownContract = "unknown-contract"
  case includeCycle = "include-cycle"
  case unknownType = "unknown-type"
  case recursiveType = "recursive-type"
  case missingReason = "missing-reason"
  case badDate = "bad-date"
  case badRule = "bad-rule"
  case unreachableRule = "unreachable-rule"
}
