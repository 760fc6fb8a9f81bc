import buttonCss from './button.css'

let sheet: CSSStyleSheet | undefined

/** Adopts the buttons' one style sheet; a strict `style-src` allows that, where a style element would be refused. */
export const adoptButtonStyles = (root: ShadowRoot): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(buttonCss)
  }
  root.adoptedStyleSheets.push(sheet)
}
