import { contrast, type Rgb } from './contrast.ts'

/** The theme that a page requests; its values are not trusted. */
export type ThemeWish = {
  themeMode?: 'light' | 'dark' | undefined
  themeVariables?: Readonly<Record<string, string | number>> | undefined
  w3mThemeVariables?: Readonly<Record<string, string>> | undefined
}

/** What the frame takes of it. */
export type FrameTheme = {
  mode?: 'light' | 'dark'
  accent?: string
  font?: string
  radius?: string
}

/** Colour behind everything, by mode; the same as in the sheet. */
const SURFACES: Readonly<Record<'light' | 'dark', Rgb>> = {
  light: [255, 255, 255],
  dark: [24, 22, 19],
}
/** What the accent must have against the surface to be seen as a focus ring. */
const LEAST_CONTRAST = 3

const ACCENTS = ['--latchkey-accent', '--w3m-accent']
const FONTS = ['--latchkey-font', '--w3m-font-family']
const RADII = ['--latchkey-radius', '--w3m-border-radius-master']
/** AppKit's master radius is the smallest of its namespace, ours belongs to controls. */
const CONTROL_PER_MASTER = 3

const FONT = /^[\p{L}\p{N} ,'"_-]{1,200}$/u
const LENGTH = /^(\d{1,3}(?:\.\d{1,3})?)px$/

/**
 * Takes from a page's wishes what cannot be used to deceive: mode, accent, typeface and radius. Colours of text and
 * ground stay the frame's own, since a page that picks them could make a warning invisible.
 *
 * @param readColour returns the colour a browser would paint, null for an invalid one
 * @param systemMode applies while no mode is requested
 */
export function frameTheme(
  wish: ThemeWish,
  readColour: (value: string) => Rgb | null,
  systemMode: 'light' | 'dark',
): FrameTheme {
  const first = (names: readonly string[]) => {
    const own = names.map((name) => wish.themeVariables?.[name] ?? wish.w3mThemeVariables?.[name])
    return own.find((value) => value !== undefined)
  }
  const accent = String(first(ACCENTS) ?? '')
  const painted = accent.length <= 80 ? readColour(accent) : null
  const surface = SURFACES[wish.themeMode ?? systemMode]
  const font = String(first(FONTS) ?? '')
  const [, pixels] = LENGTH.exec(String(first(RADII) ?? '')) ?? []
  const isMaster = wish.themeVariables?.['--latchkey-radius'] === undefined
  const radius = Math.min(Number(pixels) * (isMaster ? CONTROL_PER_MASTER : 1), 28)

  return {
    ...(wish.themeMode && { mode: wish.themeMode }),
    ...(painted && contrast(painted, surface) >= LEAST_CONTRAST && { accent }),
    ...(FONT.test(font) && { font }),
    ...(pixels !== undefined && { radius: `${radius}px` }),
  }
}
