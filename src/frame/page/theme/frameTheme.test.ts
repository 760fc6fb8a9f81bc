import { expect, test } from 'vitest'
import type { Rgb } from './contrast.ts'
import { frameTheme, type ThemeWish } from './frameTheme.ts'

const colours: Readonly<Record<string, Rgb>> = {
  white: [255, 255, 255],
  black: [0, 0, 0],
  '#0a7': [0, 170, 119],
  navy: [0, 0, 128],
}
const take = (wish: ThemeWish) => frameTheme(wish, (value) => colours[value] ?? null, 'light')

test('behavior: applies mode, accent, font and radius', () => {
  const wish = { '--w3m-accent': 'navy', '--w3m-font-family': 'Inter, "Noto Sans"' }
  const themeVariables = { ...wish, '--w3m-border-radius-master': '2px' }
  expect(take({ themeMode: 'light', themeVariables })).toEqual({
    mode: 'light',
    accent: 'navy',
    font: 'Inter, "Noto Sans"',
    radius: '6px',
  })
})

test('behavior: accepts our own names, with precedence', () => {
  const themeVariables = {
    '--w3m-accent': 'navy',
    '--latchkey-accent': 'black',
    '--latchkey-radius': '6px',
  }
  expect(take({ themeVariables })).toEqual({ accent: 'black', radius: '6px' })
})

test('behavior: reads AppKit’s default accent from the second map', () => {
  expect(take({ w3mThemeVariables: { '--w3m-accent': 'navy' } })).toEqual({ accent: 'navy' })
})

test.each([
  ['an invisible accent', { '--w3m-accent': 'white' }],
  ['an invalid colour', { '--w3m-accent': 'url(https://evil.example/x)' }],
  ['a font with a second declaration', { '--w3m-font-family': 'x; color: red' }],
  ['a font to be fetched', { '--w3m-font-family': 'url(//evil.example)' }],
  ['a length of another kind', { '--w3m-border-radius-master': '100vw' }],
  ['a colour of the ground', { '--w3m-background': 'black', '--latchkey-ink': 'white' }],
])('behavior: ignores %s', (_, themeVariables) => {
  expect(take({ themeVariables: themeVariables as Record<string, string> })).toEqual({})
})

test('behavior: checks the accent’s contrast in the requested mode', () => {
  const themeVariables = { '--w3m-accent': 'navy' }
  expect(take({ themeMode: 'dark', themeVariables })).toEqual({ mode: 'dark' })
})
