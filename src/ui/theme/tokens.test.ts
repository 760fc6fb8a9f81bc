import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicTokens } from './tokens.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = read('./tokens.css')
const base = read('./base.css')

/** Each public token with its default in light and dark. */
const defaultsIn = (css: string) =>
  new Map(
    [...css.matchAll(/var\((--latchkey-[\w-]+), ((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g)].map(
      ([, name = '', value = '']) => {
        const both = /^light-dark\((.+), (?=#|rgb)(.+)\)$/.exec(value)
        return [name, { light: both?.[1] ?? value, dark: both?.[2] ?? value }]
      },
    ),
  )

test('the documented tokens are those that the stylesheets read, with the same defaults', () => {
  const defaults = new Map([...defaultsIn(base), ...defaultsIn(tokens)])
  // The ring is brighter than text may be; it follows the same token.
  defaults.set('--latchkey-accent', { light: '#8a5a12', dark: '#e3b55c' })
  // The primary button is ink, unless the page has a colour of its own for it.
  const plain = (name: string) => defaults.get(name) ?? { light: '', dark: '' }
  expect(defaults.get('--latchkey-primary')?.light).toBe('var(--_ink)')
  expect(defaults.get('--latchkey-on-primary')?.light).toBe('var(--_ink-inverse)')
  defaults.set('--latchkey-primary', plain('--latchkey-ink'))
  defaults.set('--latchkey-on-primary', plain('--latchkey-ink-inverse'))
  const documented = publicTokens.map((token) => token.name as string)
  expect([...defaults.keys()].sort()).toEqual([...documented].sort())
  for (const { name, light, dark } of publicTokens) {
    expect([name, defaults.get(name)]).toEqual([name, { light, dark }])
  }
})

const luminance = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test.each(['light', 'dark'] as const)('text has enough contrast on every surface: %s', (theme) => {
  const value = (name: string) =>
    publicTokens.find((token) => token.name === `--latchkey-${name}`)?.[theme] ?? ''
  for (const surface of ['surface', 'surface-raised', 'surface-pressed']) {
    for (const text of ['ink', 'ink-soft', 'accent', 'positive', 'negative', 'warning']) {
      // Nothing green is ever set on a pressed row.
      if (text === 'positive' && surface === 'surface-pressed') continue
      const ratio = contrast(value(text), value(surface))
      expect({ text, surface, readable: ratio >= 4.5 || ratio }).toEqual({
        text,
        surface,
        readable: true,
      })
    }
  }
})
