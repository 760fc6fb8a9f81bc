/** The typeface of an element for which nobody has chosen one. A page's is read once: reading it costs two restylings. */
let unchosen: string | undefined

/**
 * Whether the page has chosen no typeface for an element: it then has the browser's default serif, which suits no
 * interface.
 */
export const isPlain = (owner: HTMLElement): boolean => {
  const button = owner.shadowRoot?.querySelector('button')
  if (!button) return false
  if (unchosen === undefined) {
    button.style.fontFamily = 'initial'
    unchosen = getComputedStyle(button).fontFamily
    button.style.fontFamily = ''
  }
  return getComputedStyle(owner).fontFamily === unchosen
}
