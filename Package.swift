// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let c: [CSetting] = [
    .enableWarning("all"),
    .enableWarning("extra"),
    .treatAllWarnings(as: .error),
]

/// A program of one file, beside those of the others.
func example(_ name: String) -> Target {
    let others = ["AppStore.swift", "Reddit.swift", "Quotes.swift"].filter { $0 != "\(name).swift" }
    return .executableTarget(
        name: name, dependencies: ["Examples", "TerminalUI", "NetworkEngine"],
        path: "Sources/Examples", exclude: ["Shared"] + others, swiftSettings: swift)
}

let package = Package(
    name: "flickr",
    products: [
        .library(name: "NetworkEngine", targets: ["NetworkEngine"]),
        .library(name: "Flickr", targets: ["Flickr"]),
        .executable(name: "flickr", targets: ["FlickrCommand"]),
        .executable(name: "engine-get", targets: ["EngineGet"]),
        .executable(name: "appstore", targets: ["AppStore"]),
        .executable(name: "reddit", targets: ["Reddit"]),
        .executable(name: "quotes", targets: ["Quotes"]),
        .executable(name: "fixture-server", targets: ["FixtureServer"]),
        .executable(name: "engine-bench", targets: ["Benchmarks"]),
    ],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CCrypto", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(name: "CurlShim", dependencies: ["CCurl"], cSettings: c),
        .target(name: "JPEGShim", dependencies: ["CJPEG"], cSettings: c),
        .target(
            name: "NetworkEngine",
            dependencies: ["CurlShim", "JPEGShim", "CCrypto", "CZlib"],
            swiftSettings: swift),
        .target(name: "Flickr", dependencies: ["NetworkEngine"], swiftSettings: swift),
        .target(name: "TerminalUI", dependencies: ["NetworkEngine"], swiftSettings: swift),
        .executableTarget(
            name: "FlickrCommand", dependencies: ["Flickr", "TerminalUI", "NetworkEngine"],
            swiftSettings: swift),
        .executableTarget(
            name: "EngineGet", dependencies: ["NetworkEngine"], swiftSettings: swift),
        .target(
            name: "Examples", dependencies: ["TerminalUI", "NetworkEngine"],
            path: "Sources/Examples/Shared", swiftSettings: swift),
        example("AppStore"), example("Reddit"), example("Quotes"),
        .executableTarget(
            name: "FixtureServer", dependencies: ["NetworkEngine", "CZlib"], swiftSettings: swift),
        .executableTarget(
            name: "Benchmarks", dependencies: ["TerminalUI", "NetworkEngine", "JPEGShim"],
            swiftSettings: swift),
        .testTarget(
            name: "NetworkEngineTests",
            dependencies: [
                "NetworkEngine", "CacheWriter", "OutboxWriter", "CurlShim", "TestSupport",
            ],
            exclude: ["Fuzz"], swiftSettings: swift),
        .target(
            name: "TestSupport", dependencies: ["NetworkEngine", "CCrypto"],
            path: "Tests/TestSupport",
            swiftSettings: swift),
        .executableTarget(
            name: "CacheWriter", dependencies: ["NetworkEngine"], path: "Tests/CacheWriter",
            swiftSettings: swift),
        .executableTarget(
            name: "OutboxWriter", dependencies: ["NetworkEngine"], path: "Tests/OutboxWriter",
            swiftSettings: swift),
        .executableTarget(
            name: "TerminalAsker", dependencies: ["TerminalUI", "NetworkEngine"],
            path: "Tests/TerminalAsker", swiftSettings: swift),
        .testTarget(
            name: "FlickrTests", dependencies: ["Flickr", "NetworkEngine", "TestSupport"],
            swiftSettings: swift),
        .testTarget(
            name: "TerminalUITests",
            dependencies: ["TerminalUI", "NetworkEngine", "TerminalAsker", "TestSupport"],
            exclude: ["hostile-titles.json"], swiftSettings: swift),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "FlickrCommand", "EngineGet", "Flickr", "TerminalUI", "NetworkEngine",
                "FixtureServer", "AppStore", "Reddit", "Quotes", "TestSupport",
            ],
            swiftSettings: swift),
    ]
)
