// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "pushspec-benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      path: "Sources/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .executableTarget(name: "pushspec-benchmarks", dependencies: ["CLibYAML"]),
  ],
  swiftLanguageModes: [.v6]
)
