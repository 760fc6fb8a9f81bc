/**
 * Whether the page chose no typeface where an element stands: it has the one that browsers begin with, which is no
 * interface's.
 */
export const isPlain = (owner: HTMLElement): boolean => {
  const button = owner.shadowRoot?.querySelector('button')
  if (!button) return false
  button.style.fontFamily = 'initial'
  const initial = getComputedStyle(button).fontFamily
  button.style.fontFamily = ''
  return getComputedStyle(owner).fontFamily === initial
}
