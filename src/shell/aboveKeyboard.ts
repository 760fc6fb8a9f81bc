/**
 * Keeps a dialog above the keyboard on a screen: phones draw it over the page, and only the visual viewport tells. What it
 * hides at the bottom is in `--_keyboard`; the field that has the focus stays in sight. Returns what ends that.
 */
export const keepAboveKeyboard = (dialog: HTMLElement): (() => void) => {
  const view = window.visualViewport
  if (!view) return () => {}
  const fit = () => {
    // A page that is magnified shows less of itself, too.
    const isMagnified = view.scale > 1.01
    const hidden = isMagnified ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop)
    dialog.style.setProperty('--_keyboard', `${Math.round(hidden)}px`)
    if (hidden > 0)
      (dialog.getRootNode() as ShadowRoot).activeElement?.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
  }
}
