import PushSpecInterface
import WorldTestSupport

extension Story {
  /// Aliases and sequence numbers of every form, good and bad.
  static let aliasForms: [Story] = [
    formed("forty bytes", "a234567890123456789012345678901234567890"),
    formed("forty-one bytes", "a2345678901234567890123456789012345678901"),
    formed("fourteen Chinese characters", "个推个推个推个推个推个推个推"),
    formed("two Chinese characters", "个推"),
    formed("an underscore", "a_b"),
    formed("a space", "a b"),
    formed("nothing", ""),
    formed("digits alone", "13800000000"),
    formed("a hyphen", "a-b"),
    formed("an emoji", "a🚚"),
    numbered("007"),
    numbered("0"),
    numbered("序号 1"),
    Story("unbound without sequence number") { play in
      try await play.started()
      try await play.bind("one")
      try await play.wait(.seconds(6))
      let arguments: ValueMap = ["alias": "one", "sequenceNum": "", "isSelf": true]
      try await play.call("unbindAlias", arguments)
    },
  ]

  private static func numbered(_ number: String) -> Story {
    Story("alias with a number of its own: \(number)") { play in
      try await play.started()
      try await play.call("bindAlias", ["alias": "one", "sequenceNum": .string(number)])
    }
  }

  private static func formed(_ name: String, _ alias: Value) -> Story {
    Story("alias of \(name)") { play in
      try await play.started()
      try await play.bind(alias)
    }
  }
}

extension Story {
  /// Aliases of several phones.
  static let aliasesOfMany: [Story] = [
    Story("eleven phones", clients: (1...11).map { "phone\($0)" }) { play in
      for number in 1...11 {
        try await play.started(client: "phone\(number)")
        try await play.bind("one", client: "phone\(number)")
        try await play.wait(.seconds(6))
      }
      try await play.pushToAliases(["one"])
      try await play.unbind("one", isSelf: true)
      try await play.wait(.seconds(6))
      try await play.pushToAliases(["one"])
      try await play.bind("one", client: "phone11")
      try await play.wait(.seconds(6))
      try await play.unbind("one", isSelf: false, client: "phone2")
      try await play.wait(.seconds(6))
      try await play.pushToAliases(["one"])
    },
    Story("two phones at the same moment", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      try await play.started(client: "two")
      for client in ["one", "two"] { try await play.bind("alias", client: client) }
      try await play.wait(.seconds(6))
      try await play.unbind("alias", isSelf: true, client: "two")
      try await play.wait(.seconds(6))
      try await play.unbind("alias", isSelf: false, client: "two")
      try await play.pushToAliases(["alias"])
    },
    Story("fifty calls on each of two phones", clients: ["one", "two"]) { play in
      try await play.started(client: "one")
      try await play.started(client: "two")
      for _ in 1...26 {
        for client in ["one", "two"] { try await play.bind("alias", client: client) }
        try await play.wait(.seconds(6))
      }
    },
  ]
}
