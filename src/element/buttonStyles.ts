import buttonCss from './button.css'

/**
 * Adopts the buttons' style sheet as a constructed one, which a strict `style-src` allows, unlike a style element. Such a
 * sheet is its document's: a root that was moved to another one has lost it. A document without a window draws nothing.
 */
export const adoptButtonStyles = (root: ShadowRoot): void => {
  const view = root.ownerDocument.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(buttonCss)
  root.adoptedStyleSheets = [sheet]
}
