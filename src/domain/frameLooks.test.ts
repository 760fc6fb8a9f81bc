import { expect, test } from 'vitest'
import { frameTheme } from './frameLooks.ts'

test('behavior: the looks go by the names every frame knows, and by ours', () => {
  expect(frameTheme({ mode: 'dark', accent: '#e3b55c', font: 'Inter', radius: '4px' })).toEqual({
    themeMode: 'dark',
    themeVariables: {
      '--w3m-accent': '#e3b55c',
      '--w3m-font-family': 'Inter',
      '--latchkey-accent': '#e3b55c',
      '--latchkey-radius': '4px',
      '--latchkey-font': 'Inter',
    },
    w3mThemeVariables: { '--w3m-accent': '#e3b55c', '--w3m-background': '#15161a' },
  })
})

test('behavior: what the page does not say is not said', () => {
  expect(frameTheme({ mode: 'light', accent: '', font: '', radius: '' })).toEqual({
    themeMode: 'light',
    themeVariables: {},
    w3mThemeVariables: { '--w3m-background': '#ffffff' },
  })
})
