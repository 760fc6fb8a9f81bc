/**
 * Marks a button whose page chose no typeface: it has the one that browsers begin with, which is no interface's. The
 * button's sheet gives it the system's.
 */
export const wearTypeface = (button: HTMLButtonElement): void => {
  const { host } = button.getRootNode() as ShadowRoot
  const { fontFamily } = getComputedStyle(host)
  button.style.fontFamily = 'initial'
  button.toggleAttribute('data-plain', getComputedStyle(button).fontFamily === fontFamily)
  button.style.fontFamily = ''
}
