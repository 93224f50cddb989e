/// The toy's suite, as files.
enum ToyFiles {
  static let contract = """
    contract: toy
    language: 1
    edition: "2026.1"
    title: Toy SDK
    source: The toy's manual
    settings: {quiet: 5s}

    types:
      Mood: {enum: [happy, sad]}

    capabilities:
      jumping: {says: the toy can be made to jump}

    calls:
      start:
        about: starts the toy
        selector: "-start:"
        source: "§1"
        params: {name: string}
      mood:
        about: how the toy feels now
        selector: "-mood"
        source: "§2"
        returns: Mood

    callbacks:
      didStart:
        about: the toy has started
        selector: "-toyDidStart:mood:"
        source: "§1, §2"
        params: {id: string, mood: Mood}
      didHear:
        about: somebody has spoken to the toy
        source: "§12"
        ambient: true
        params: {text: string}

    stimuli:
      speak:
        about: somebody speaks to the toy
        params: {text: string}
      jump:
        about: somebody makes the toy jump
        capability: jumping

    requirements:
      TOY-START-1:
        level: must
        says: once it was started, the toy tells so, once
        source: "§1"
        hint: look at the batteries
      TOY-MOOD-1:
        level: should
        says: a toy that was started is happy
        source: "§2"
      TOY-JUMP-1:
        level: may
        says: the toy jumps
        source: "§12"

    """

  static let fragments = """
    started:
      about: the toy has been started and has told so
      parameters: {name: bear}
      returns: [$id]
      steps:
        - call: start
          with: {name: $name}
        - expect: didStart
          with: {id: $id, mood: happy}

    """

  static let starts = """
    title: A toy that is started tells so
    covers: [TOY-START-1]
    tags: [smoke]

    steps:
      - call: start
        with: {name: bear}
      - expect: didStart
        with: {mood: happy}

    """

  static let cheerful = """
    title: Every toy is cheerful
    covers: [TOY-MOOD-1]
    cases:
      - {case: bear, name: bear}
      - {case: lion, name: lion}

    steps:
      - use: started
        with: {name: $name}
        returns: {id: $toy}
      - call: mood
        returns: happy
      - when: speak
        with: {text: "hello $(toy)"}
      - expect: didHear
        with: {text: "hello $(toy)"}

    """

  static let jumps = """
    title: A toy jumps
    covers: [TOY-JUMP-1]

    steps:
      - use: started
      - when: jump
      - expect: nothing

    """

  /// All of them, by their paths.
  static let all = [
    "Scenarios/toy/contract.yaml": contract,
    "Scenarios/toy/fragments.yaml": fragments,
    "Scenarios/toy/start/tells.yaml": starts,
    "Scenarios/toy/mood/cheerful.yaml": cheerful,
    "Scenarios/toy/jump/jumps.yaml": jumps,
  ]
}
