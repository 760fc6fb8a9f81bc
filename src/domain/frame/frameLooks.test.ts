import { expect, test } from 'vitest'
import { frameTheme } from './frameLooks.ts'

test('behavior: has the names that every frame knows, and our own', () => {
  expect(frameTheme({ mode: 'dark', accent: '#e3b55c', font: 'Inter', radius: '4px' })).toEqual({
    themeMode: 'dark',
    themeVariables: {
      '--w3m-accent': '#e3b55c',
      '--w3m-font-family': 'Inter',
      '--latchkey-accent': '#e3b55c',
      '--latchkey-radius': '4px',
      '--latchkey-font': 'Inter',
    },
    w3mThemeVariables: { '--w3m-accent': '#e3b55c', '--w3m-background': '#181613' },
  })
})

test('behavior: omits what the page does not set', () => {
  expect(frameTheme({ mode: 'light', accent: '', font: '', radius: '' })).toEqual({
    themeMode: 'light',
    themeVariables: {},
    w3mThemeVariables: { '--w3m-background': '#ffffff' },
  })
})
