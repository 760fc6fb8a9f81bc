const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Adopts a style sheet once per root; every root of a document shares the one parsed sheet.
 * Adopted sheets need no `<style>` element, which a strict `style-src` would block.
 */
export function adoptStyles(root: Document | ShadowRoot, css: string): void {
  const document = root instanceof Document ? root : root.ownerDocument
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  let sheet = known.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
