import { choose } from './field.ts'
import { h } from './h.ts'

/** Accents that can be read on both grounds; the first is Latchkey's own. */
const accents = [
  ['Brass', ''],
  ['Ink blue', 'light-dark(#2450b8, #9db7ff)'],
  ['Violet', 'light-dark(#6a35b5, #c5a8ff)'],
  ['Green', 'light-dark(#1a6b41, #7fd6a6)'],
  ['Rose', 'light-dark(#a8264f, #ff9db8)'],
] as const

const fonts = [
  ['', 'the page’s'],
  ['Georgia, serif', 'serif'],
  ['ui-rounded, "Arial Rounded MT Bold", sans-serif', 'rounded'],
  ['ui-monospace, monospace', 'monospaced'],
] as const

export type ThemeBarOptions = {
  /** The value of a token that is set. */
  value(name: string): string | undefined
  /** Sets a token, or with null its default. */
  set(name: string, value: string | null): void
  isDark: boolean
  setDark(isDark: boolean): void
}

const named = (label: string, control: HTMLElement): HTMLElement =>
  h('label', {}, h('span', { textContent: label }), control)

/** Accent, radius, font and dark, in one line below the element: what most sites set first. */
export function createThemeBar({ value, set, isDark, setDark }: ThemeBarOptions): HTMLElement {
  const accent = value('--latchkey-accent') ?? ''
  const radius = h('input', {
    type: 'range',
    min: '0',
    max: '20',
    value: value('--latchkey-radius')?.replace('px', '') ?? '12',
  })
  radius.addEventListener('input', () => set('--latchkey-radius', `${radius.value}px`))
  const dark = h('input', { type: 'checkbox', checked: isDark })
  dark.addEventListener('change', () => setDark(dark.checked))
  return h(
    'div',
    { class: 'theme-bar', role: 'group', 'aria-label': 'Theme' },
    h(
      'fieldset',
      {},
      h('legend', { textContent: 'Accent' }),
      accents.map(([name, colour]) => {
        const swatch = h('input', {
          ...{ type: 'radio', name: 'accent', checked: colour === accent },
          ...{ 'aria-label': name, title: name },
        })
        if (colour) swatch.style.setProperty('--swatch', colour)
        swatch.addEventListener('change', () => set('--latchkey-accent', colour || null))
        return swatch
      }),
    ),
    named('Radius', radius),
    named(
      'Font',
      choose(fonts, value('--latchkey-font') ?? '', (font) => set('--latchkey-font', font || null)),
    ),
    named('Dark', dark),
  )
}
