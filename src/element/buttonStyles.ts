import buttonCss from './button.css'

let sheet: CSSStyleSheet | undefined

/** Adopts the buttons' style sheet as a constructed one, which a strict `style-src` allows, unlike a style element. */
export const adoptButtonStyles = (root: ShadowRoot): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonCss)
  }
  root.adoptedStyleSheets.push(sheet)
}
