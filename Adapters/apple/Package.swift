// swift-tools-version: 6.2

// What the adapters for Apple's systems share, for an app in Xcode to link.
//
// Elsewhere the whole of them is compiled against stubs of the SDKs and of Apple's frameworks, and
// tested: see README.md.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

let kit = Target.Dependency.product(name: "PushSpecAdapterKit", package: "pushspec")

#if os(Linux)
  let appleFrameworks: [Target.Dependency] = ["UIKit", "UserNotifications"]
#else
  let appleFrameworks: [Target.Dependency] = []
#endif

let package = Package(
  name: "pushspec-apple",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "PushSpecAppHost", targets: ["PushSpecAppHost"])],
  dependencies: [.package(name: "pushspec", path: "../..")],
  targets: [
    .target(
      name: "PushSpecAppHost",
      dependencies: [kit] + appleFrameworks,
      path: "App/Host",
      swiftSettings: settings
    )
  ]
)

#if os(Linux)
  func stub(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
      name: name,
      dependencies: dependencies,
      path: "Stubs/\(name)",
      swiftSettings: settings
    )
  }

  func app(_ name: String, of sdk: String) -> [Target] {
    let dependencies: [Target.Dependency] =
      ["PushSpecAppHost", .target(name: sdk), kit] + appleFrameworks
    return [
      .target(
        name: "\(name)App",
        dependencies: dependencies,
        path: "App/\(name)",
        swiftSettings: settings
      ),
      .testTarget(
        name: "\(name)AppTests",
        dependencies: [.target(name: "\(name)App"), "AppTestSupport"] + dependencies,
        // Testing has an overlay for the UIKit of Apple's, which is not there.
        swiftSettings: settings + [
          .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
        ]
      ),
    ]
  }

  package.targets +=
    [
      stub("UserNotifications"), stub("UIKit", ["UserNotifications"]),
      stub("GTSDK", ["UIKit", "UserNotifications"]), stub("XGPush", ["UIKit"]),
      stub("XCUIAutomation"),
      .target(
        name: "Hands",
        dependencies: [kit, "XCUIAutomation"],
        path: "App/Hands",
        swiftSettings: settings
      ),
      .testTarget(
        name: "HandsTests",
        dependencies: ["Hands", "XCUIAutomation", kit],
        swiftSettings: settings
      ),
      .target(
        name: "AppTestSupport",
        dependencies: ["PushSpecAppHost", kit],
        path: "Tests/AppTestSupport",
        swiftSettings: settings
      ),
    ] + app("GeTui", of: "GTSDK") + app("TPNS", of: "XGPush")
#endif
