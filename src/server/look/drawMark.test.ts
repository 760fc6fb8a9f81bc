import { expect, test } from 'vitest'
import { markHue } from './drawMark.ts'

/** The smallest distance between two neighbours on the wheel, in degrees. */
const closest = (ids: readonly string[]): number => {
  const hues = ids.map(markHue).sort((a, b) => a - b)
  return Math.min(...hues.map((hue, at) => ((hues[(at + 1) % hues.length] ?? 0) - hue + 360) % 360))
}

test('behavior: marks that stand in one list of the sandbox are spread over the hues', () => {
  const tokens = [
    'ETH',
    '0x239991a06ef626b6719b0829adef7e8a7a4edb16',
    '0x296e59a642d7786a5b8100bd39ee691491d4878d',
    '0x8d56e19edb78d39f4ae78c9fa0f9be97764ebef4',
    '0xc8c695f6a94d5b2419c62387b660efc3c36afe43',
  ]
  const networks = ['one', 'two', 'solana', 'bitcoin', 'cosmos', 'polkadot']
  expect(closest(tokens)).toBeGreaterThan(24)
  expect(closest(networks.map((name) => `sandbox-${name}`))).toBeGreaterThan(24)
})
