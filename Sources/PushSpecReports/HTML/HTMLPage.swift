/// What stands around every page: head, style and script.
enum HTMLPage {
  /// The beginning of a page, up to its content.
  static func opening(title: String) -> HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <title>\(title)</title>
    <style>
    \(HTML(stringLiteral: HTMLStyle.sheet))
    </style>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the results</a>\n
    """
  }

  /// The end of a page.
  static func closing(generator: String) -> HTML {
    """
    </main>
    <footer>Written by \(generator). This page is whole: it loads nothing.</footer>
    <script>
    \(HTML(stringLiteral: HTMLScript.script))
    </script>
    </body>
    </html>\n
    """
  }
}
