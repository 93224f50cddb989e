internal import SourceText

/// Words that other languages for tests have for what ours calls otherwise.
package enum ForeignWords {
  /// The question to show beside the caret of `word`, which is none of `ours`: the nearest of them,
  /// or the one that means the same.
  package static func didYouMean(_ word: String, among ours: [String]) -> String? {
    if let near = Suggestion.didYouMean(word, among: ours) { return near }
    let letters = word.lowercased().filter(\.isLetter)
    return meanings[letters]?.first { ours.contains($0) }.map { "did you mean '\($0)'?" }
  }

  /// By the letters of the foreign word, in small ones.
  private static let meanings: [String: [String]] = [
    // Steps
    "assert": ["expect"], "callback": ["expect"], "check": ["expect"], "observe": ["expect"],
    "should": ["expect"], "then": ["expect"], "verify": ["expect"], "waitfor": ["expect"],
    "action": ["call"], "api": ["call"], "invoke": ["call"], "run": ["call"],
    "event": ["when"], "given": ["when"], "stimulus": ["when"], "trigger": ["when"],
    "delay": ["wait"], "pause": ["wait"], "sleep": ["wait"],
    "fragment": ["use"], "import": ["use"], "include": ["use"],
    "foreach": ["repeat"], "loop": ["repeat"],
    "parallel": ["inAnyOrder"], "unordered": ["inAnyOrder", "$anyOrder"], "either": ["oneOf"],
    // What stands beside them
    "args": ["with"], "arguments": ["with"], "params": ["with"], "parameters": ["with"],
    "deadline": ["within"], "timeout": ["within"],
    "count": ["times", "$length"], "output": ["returns"], "result": ["returns"],
    "save": ["returns"], "error": ["throws"], "fails": ["throws"],
    "duration": ["for"], "body": ["do"], "steps": ["do"], "index": ["as"],
    "device": ["client"], "phone": ["client"],
    // Scenarios
    "name": ["title"], "description": ["about", "title"], "requirements": ["covers"],
    "ignore": ["ignoring"], "setup": ["steps"], "teardown": ["finally"], "after": ["finally"],
    "examples": ["cases"], "matrix": ["cases"], "devices": ["clients"], "labels": ["tags"],
    "capabilities": ["needs"], "requires": ["needs"],
    // Operators
    "gt": ["$atLeast"], "gte": ["$atLeast"], "greaterthan": ["$atLeast"],
    "min": ["$atLeast"], "lt": ["$atMost"], "lte": ["$atMost"], "lessthan": ["$atMost"],
    "max": ["$atMost"], "range": ["$between"], "anyof": ["$oneOf"], "in": ["$oneOf"],
    "or": ["$oneOf"], "allof": ["$all"], "and": ["$all"], "ne": ["$not"], "equals": ["$exactly"],
    "eq": ["$exactly"], "regex": ["$matches"], "regexp": ["$matches"], "pattern": ["$matches"],
    "includes": ["$contains"], "substring": ["$contains"], "size": ["$length"],
    "len": ["$length"], "bind": ["$as"], "parse": ["$json"],
  ]
}
