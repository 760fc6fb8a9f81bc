/**
 * Whether the page has chosen no typeface for an element: it then has the browser's default serif, which suits no
 * interface.
 */
export const isPlain = (owner: HTMLElement): boolean => {
  const button = owner.shadowRoot?.querySelector('button')
  if (!button) return false
  button.style.fontFamily = 'initial'
  const initial = getComputedStyle(button).fontFamily
  button.style.fontFamily = ''
  return getComputedStyle(owner).fontFamily === initial
}
