import { inAddress, setInAddress } from './address.ts'
import { action, choose, field, panel } from './field.ts'
import { h } from './h.ts'
import { createThemeBar } from './themeBar.ts'

const tokens = [
  { name: '--latchkey-accent', type: 'color', preset: '#8a5a12' },
  { name: '--latchkey-surface', type: 'color', preset: '#ffffff' },
  { name: '--latchkey-ink', type: 'color', preset: '#16181d' },
  { name: '--latchkey-radius', type: 'range', preset: '12' },
  { name: '--latchkey-width', type: 'range', preset: '400' },
] as const

const ranges: Record<string, { min: string; max: string }> = {
  '--latchkey-radius': { min: '0', max: '20' },
  '--latchkey-width': { min: '320', max: '480' },
}

export type Look = {
  panel: HTMLElement
  /** What most sites set first, for below the element. */
  bar: HTMLElement
  /** The tokens that are set, by name. */
  tokens(): ReadonlyMap<string, string>
}

/** Design tokens of the element, and the theme and direction of the page around it. */
export function createLookPanel(floor: HTMLElement, onChange: () => void): Look {
  const chosen = new Map<string, string>()
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const apply = () => {
    const rules = [...chosen].map(([name, value]) => `${name}: ${value};`).join(' ')
    sheet.replaceSync(`latch-key, latch-key-button { ${rules} }`)
    onChange()
  }
  const set = (name: string, value: string | null) => {
    if (value === null) chosen.delete(name)
    else chosen.set(name, value)
    setInAddress(name, value)
    apply()
  }

  const controls = tokens.map(({ name, type, preset }) => {
    const start = inAddress(name)
    if (start) chosen.set(name, start)
    const input = h('input', {
      type,
      ...ranges[name],
      value: start?.replace('px', '') ?? preset,
    })
    input.addEventListener('input', () =>
      set(name, type === 'range' ? `${input.value}px` : input.value),
    )
    return { name, input, preset, row: field(input, { label: name.replace('--latchkey-', '') }) }
  })
  const font = inAddress('--latchkey-font')
  if (font) chosen.set('--latchkey-font', font)
  apply()

  const setScheme = (scheme: string) => {
    if (scheme) document.documentElement.dataset.scheme = scheme
    else delete document.documentElement.dataset.scheme
    setInAddress('scheme', scheme || null)
  }
  const setDirection = (direction: string) => {
    floor.dir = direction
    setInAddress('dir', direction || null)
    onChange()
  }
  const scheme = inAddress('scheme') ?? ''
  const direction = inAddress('dir') ?? ''
  if (scheme) setScheme(scheme)
  if (direction) setDirection(direction)
  const schemes = choose([['', 'as the system'], 'light', 'dark'], scheme, setScheme)

  const isDark = () =>
    schemes.value ? schemes.value === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const drawBar = () =>
    createThemeBar({
      value: (name) => chosen.get(name),
      set,
      isDark: isDark(),
      setDark(isDark) {
        schemes.value = isDark ? 'dark' : 'light'
        setScheme(schemes.value)
      },
    })
  const bar = h('div', {}, drawBar())

  return {
    tokens: () => chosen,
    bar,
    panel: panel(
      'Look',
      true,
      h(
        'fieldset',
        { class: 'grid' },
        h('legend', { textContent: 'Tokens' }),
        controls.map(({ row }) => row),
        action('Back to the defaults', () => {
          for (const { name, input, preset } of controls) {
            input.value = preset
            set(name, null)
          }
          set('--latchkey-font', null)
          bar.replaceChildren(drawBar())
        }),
      ),
      h(
        'fieldset',
        { class: 'grid' },
        h('legend', { textContent: 'The page around it' }),
        field(schemes, { label: 'Theme of this page' }),
        field(
          choose(
            [
              ['', 'left to right'],
              ['rtl', 'right to left'],
            ],
            direction,
            setDirection,
          ),
          { label: 'Direction' },
        ),
      ),
    ),
  }
}
