// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

/// A Swift target that may import exactly the targets named.
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one target; the files in `folders` are read where they lie.
func tests(
  of name: String,
  also dependencies: [Target.Dependency] = [],
  resources: [Resource] = [],
  folders: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name)] + dependencies,
    exclude: folders,
    resources: resources,
    swiftSettings: settings
  )
}

let package = Package(
  name: "pushspec",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "pushspec", targets: ["pushspec"]),
    .executable(name: "pushspec-apple", targets: ["pushspec-apple"]),
    // What an adapter in Swift links; it needs no system library.
    .library(name: "PushSpecAdapterKit", targets: ["PushSpecAdapterKit", "PushSpecInterface"]),
    // What a test target links that plays scenarios in its own process; it needs none either.
    .library(
      name: "PushSpecTesting",
      targets: ["PushSpecTesting", "PushSpecAdapterKit", "PushSpecInterface"]
    ),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),

    .systemLibrary(name: "CPOSIX"),
    // Where there is no CryptoKit.
    .systemLibrary(name: "CLibCrypto", providers: [.apt(["libssl-dev"])]),

    // An arrow goes only downwards; the compiler keeps it so.
    layer("SourceText"),
    layer("YAMLSource", ["CLibYAML", "SourceText"]),
    layer("XMLOutput", ["CLibXML2"]),
    layer("PushSpecInterface"),
    layer("JSONSource", ["PushSpecInterface"]),
    layer("PushSpecWire", ["PushSpecInterface"]),
    layer("PushSpecTransport", ["CPOSIX"]),
    layer("PushSpecScenarios", ["PushSpecInterface", "SourceText"]),
    layer("PushSpecFiles", ["PushSpecScenarios", "PushSpecInterface", "SourceText"]),
    .target(
      name: "PushSpecJudge",
      dependencies: ["PushSpecScenarios", "PushSpecInterface", "SourceText"],
      swiftSettings: settings,
      // Rounding of decimals; elsewhere it is part of the system library.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    layer(
      "PushSpecEngine",
      ["PushSpecJudge", "PushSpecScenarios", "PushSpecInterface", "JSONSource", "SourceText"]
    ),
    layer("PushSpecBundle", ["PushSpecFiles", "PushSpecScenarios", "SourceText"]),
    layer(
      "PushSpecRemote",
      ["PushSpecWire", "PushSpecTransport", "PushSpecInterface", "CPOSIX"]
    ),
    layer("PushSpecAdapterKit", ["PushSpecWire", "PushSpecTransport", "PushSpecInterface"]),
    layer("PhoneWorld", ["PushSpecInterface"]),
    layer("GeTuiReference", ["PhoneWorld", "PushSpecInterface"]),
    layer("TPNSReference", ["PhoneWorld", "PushSpecInterface", "JSONSource"]),
    layer(
      "PushSpecExplanation",
      ["PushSpecJudge", "PushSpecScenarios", "PushSpecInterface", "SourceText"]
    ),
    layer(
      "PushSpecReports",
      [
        "PushSpecExplanation", "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface",
        "SourceText", "XMLOutput",
      ]
    ),
    layer(
      "PushSpecTesting",
      [
        "PushSpecBundle", "PushSpecEngine", "PushSpecExplanation", "PushSpecJudge",
        "PushSpecScenarios", "PushSpecInterface", "SourceText",
      ]
    ),
    layer(
      "PushSpecCommand",
      [
        "PushSpecEngine", "PushSpecBundle", "PushSpecReports", "PushSpecExplanation",
        "PushSpecFiles", "YAMLSource",
        "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface", "SourceText", "GeTuiReference",
        "PhoneWorld", "TPNSReference",
        "PushSpecRemote", "PushSpecAdapterKit", "PushSpecWire", "PushSpecTransport",
      ]
    ),
    .executableTarget(
      name: "pushspec",
      dependencies: ["PushSpecCommand"],
      swiftSettings: settings
    ),
    // The companion of the adapters for Apple's systems: it runs on the tester's Mac.
    .target(
      name: "AppleCompanion",
      dependencies: [
        "PushSpecRemote", "PushSpecAdapterKit", "PushSpecWire", "PushSpecTransport",
        "PushSpecInterface",
        .target(name: "CLibCrypto", condition: .when(platforms: [.linux])),
      ],
      path: "Adapters/apple/Companion",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "pushspec-apple",
      dependencies: ["AppleCompanion"],
      path: "Adapters/apple/Command",
      swiftSettings: settings
    ),

    .executableTarget(
      name: "SimulatedApp",
      dependencies: ["PushSpecAdapterKit", "PushSpecInterface"],
      path: "Tests/SimulatedApp",
      exclude: ["xcrun"],
      swiftSettings: settings
    ),
    tests(
      of: "AppleCompanion",
      also: [
        "pushspec-apple", "SimulatedApp", "PushSpecAdapterKit", "PushSpecRemote", "PushSpecEngine",
        "PushSpecFiles", "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface", "YAMLSource",
      ]
    ),

    .target(
      name: "PushSpecTestSupport",
      path: "Tests/PushSpecTestSupport",
      swiftSettings: settings
    ),
    tests(of: "PushSpecTestSupport"),
    tests(of: "SourceText", also: ["PushSpecTestSupport"]),
    tests(of: "YAMLSource", also: ["SourceText", "PushSpecTestSupport"]),
    tests(of: "PushSpecScenarios", also: ["PushSpecInterface", "SourceText"]),
    tests(
      of: "PushSpecFiles",
      also: [
        "PushSpecScenarios", "PushSpecInterface", "YAMLSource", "SourceText", "PushSpecTestSupport",
      ]
    ),
    .target(
      name: "WorldTestSupport",
      dependencies: ["PushSpecInterface"],
      path: "Tests/WorldTestSupport",
      swiftSettings: settings
    ),
    tests(of: "PhoneWorld", also: ["PushSpecInterface", "WorldTestSupport"]),
    tests(of: "GeTuiReference", also: ["PhoneWorld", "PushSpecInterface", "WorldTestSupport"]),
    tests(of: "PushSpecWire", also: ["PushSpecInterface", "JSONSource"]),
    tests(of: "PushSpecTransport"),
    tests(of: "PushSpecAdapterKit", also: ["PushSpecInterface"]),
    // The adapter that Documentation/writing-an-adapter.md shows.
    .executableTarget(
      name: "ExampleAdapter",
      dependencies: ["PushSpecAdapterKit", "PushSpecInterface"],
      path: "Adapters/swift",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PrintingAdapter",
      dependencies: ["PushSpecAdapterKit", "PushSpecInterface"],
      path: "Tests/PrintingAdapter",
      swiftSettings: settings
    ),
    tests(
      of: "PushSpecRemote",
      also: [
        "PushSpecAdapterKit", "PushSpecWire", "PushSpecTransport", "PushSpecEngine",
        "PushSpecFiles", "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface",
        "YAMLSource", "SourceText", "GeTuiReference", "PhoneWorld", "PrintingAdapter",
        "ExampleAdapter",
      ],
      folders: ["Miniatures", "Suite"]
    ),
    tests(
      of: "PushSpecBundle",
      also: [
        "PushSpecCommand", "PushSpecEngine", "PushSpecExplanation", "PushSpecFiles",
        "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface", "SourceText", "YAMLSource",
      ]
    ),
    tests(
      of: "PushSpecTesting",
      also: [
        "PushSpecBundle", "PushSpecCommand", "PushSpecFiles", "PushSpecScenarios",
        "PushSpecInterface", "YAMLSource", "GeTuiReference", "PhoneWorld",
      ]
    ),
    // The example of a vendor's test target: it links what a vendor links, and a reference.
    .testTarget(
      name: "GeTuiConformanceTests",
      dependencies: [
        "PushSpecTesting", "PushSpecAdapterKit", "PushSpecInterface", "GeTuiReference",
      ],
      exclude: ["Scenarios"],
      resources: [.copy("getui.json")],
      swiftSettings: settings
    ),
    tests(of: "XMLOutput"),
    tests(
      of: "PushSpecReports",
      also: [
        "PushSpecExplanation", "PushSpecJudge", "PushSpecScenarios", "PushSpecInterface",
        "SourceText", "XMLOutput",
      ],
      resources: [.copy("Schemas")]
    ),
    tests(of: "TPNSReference", also: ["PhoneWorld", "PushSpecInterface", "WorldTestSupport"]),
    .testTarget(
      name: "SuiteTests",
      dependencies: [
        "PushSpecCommand", "PushSpecEngine", "PushSpecFiles", "PushSpecJudge",
        "PushSpecScenarios", "PushSpecInterface", "YAMLSource", "SourceText", "GeTuiReference",
        "TPNSReference", "PhoneWorld",
      ],
      swiftSettings: settings
    ),
    tests(
      of: "PushSpecEngine",
      also: [
        "PushSpecBundle", "PushSpecExplanation", "PushSpecFiles", "PushSpecJudge",
        "PushSpecScenarios", "PushSpecInterface", "YAMLSource", "JSONSource", "SourceText",
        "PushSpecTestSupport",
      ],
      folders: ["Corpus", "Reference"]
    ),
    tests(
      of: "PushSpecCommand",
      also: [
        "PushSpecEngine", "PushSpecBundle", "PushSpecReports", "PushSpecJudge", "PushSpecScenarios",
        "PushSpecInterface", "YAMLSource", "SourceText", "PushSpecTestSupport",
      ]
    ),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["pushspec", "PushSpecReports", "PushSpecJudge"],
      swiftSettings: settings
    ),
    tests(of: "PushSpecJudge", also: ["PushSpecScenarios", "PushSpecInterface", "SourceText"]),
  ]
)
