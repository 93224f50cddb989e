import Testing

@testable import PushSpecReports

@Suite struct CaseAddressTests {
  @Test(arguments: [
    ("getui/silent/online", "getui.silent", "online"),
    ("getui/alias/refused-form/a-space", "getui.alias", "refused-form/a-space"),
    ("getui/online", "getui", "online"), ("online", "getui", "online"),
    ("teardown/getui/silent/online", "getui.silent", "teardown/online"),
    ("other/silent/online", "getui.other", "silent/online"), ("", "getui", ""),
  ])
  func `An id is an address`(id: String, topic: String, name: String) {
    let address = CaseAddress(id: id, suite: "getui")
    #expect(address.topic == topic)
    #expect(address.name == name)
  }

  @Test(arguments: [
    ("Scenarios/getui/silent/online.yaml", "getui.silent", "online"),
    ("./Scenarios/getui/silent/a.b.json", "getui.silent", "a.b"),
    ("/getui/Scenarios/getui/silent/x", "getui.silent", "x"),
    ("Scenarios/getui/contract.yaml", "getui", "contract.yaml"),
    ("Scenarios/getui/silent/.yaml", "getui.silent", ".yaml"),
    ("elsewhere/x.yaml", "getui.elsewhere", "x.yaml"), ("x.yaml", "getui", "x.yaml"),
  ])
  func `A file has the address of its scenario`(path: String, topic: String, name: String) {
    let address = CaseAddress(path: path, suite: "getui")
    #expect(address.topic == topic)
    #expect(address.name == name)
  }
}
