import Testing
import XMLOutput

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct XMLNumberTests {
  static let table: [(Double, String)] = [
    (0, "0.000"), (0.0001, "0.000"), (0.0005, "0.001"), (0.0004999, "0.000"), (0.001, "0.001"),
    (0.9995, "1.000"), (0.9994, "0.999"), (0.5, "0.500"), (0.0625, "0.062"), (0.1875, "0.188"),
    (1.0005, "1.000"), (59.9996, "60.000"), (999.9999, "1000.000"), (1000, "1000.000"),
    (123456.789, "123456.789"), (9.5e-05, "0.000"), (1e15, "1000000000000.000"),
    (.nan, "0.000"), (.infinity, "0.000"), (-.infinity, "0.000"), (-0.0, "0.000"), (-0.5, "0.000"),
    (.leastNonzeroMagnitude, "0.000"), (.greatestFiniteMagnitude, "1000000000000.000"),
  ]

  @Test(arguments: table)
  func `Seconds have three decimals`(seconds: Double, expected: String) {
    #expect(XMLNumber.seconds(seconds) == expected)
  }

  @Test(
    arguments: [
      (.zero, "0.000"), (.microseconds(499), "0.000"), (.microseconds(500), "0.001"),
      (.microseconds(999_500), "1.000"), (.milliseconds(1_250), "1.250"), (.seconds(-1), "0.000"),
      (.milliseconds(12_345_678_901), "12345678.901"), (.nanoseconds(1), "0.000"),
      (.seconds(Int64.max), "1000000000000.000"), (.seconds(Int64.min), "0.000"),
    ] as [(Duration, String)]
  )
  func `Durations have three decimals`(duration: Duration, expected: String) {
    #expect(XMLNumber.seconds(duration) == expected)
  }

  #if canImport(Glibc)
    /// Tries the table in a locale that writes `0,500`, in this thread alone.
    @Test(arguments: ["de_DE.UTF-8", "ar_EG.UTF-8"])
    func `The locale does not matter`(name: String) {
      guard let locale = unsafe newlocale(1 << LC_NUMERIC, name, nil) else { return }
      let before = unsafe uselocale(locale)
      defer {
        unsafe uselocale(before)
        unsafe freelocale(locale)
      }
      for (seconds, expected) in Self.table {
        #expect(XMLNumber.seconds(seconds) == expected)
      }
    }
  #endif
}
