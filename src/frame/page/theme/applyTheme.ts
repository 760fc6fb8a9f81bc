import type { Rgb } from './contrast.ts'
import { frameTheme, type ThemeWish } from './frameTheme.ts'

/**
 * Gives a function that takes a page's wishes for the looks, one after another; what a wish leaves out stays as it
 * was, where it makes sense with the rest.
 */
export function createThemeTaker(root: HTMLElement): (wish: ThemeWish) => void {
  let known: ThemeWish = {}
  return (wish) => {
    known = {
      themeMode: wish.themeMode ?? known.themeMode,
      themeVariables: wish.themeVariables ?? known.themeVariables,
      w3mThemeVariables: wish.w3mThemeVariables ?? known.w3mThemeVariables,
    }
    const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const { mode, accent, font, radius } = frameTheme(known, readColour, systemMode)
    if (mode) root.dataset.theme = mode
    else delete root.dataset.theme
    setOrRemove(root, '--accent', accent)
    setOrRemove(root, '--font', font)
    setOrRemove(root, '--radius', radius)
  }
}

function setOrRemove(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}

/** The colour as painted, whatever its notation. */
function readColour(value: string): Rgb | null {
  if (!CSS.supports('color', value)) return null
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : null
}
