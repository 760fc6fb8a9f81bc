import { expect, test } from 'vitest'
import { mixesScripts } from './mixesScripts.ts'

test.each([
  'МеtаМаѕk', // Cyrillic М, е, а, ѕ
  'Меtamask', // Cyrillic Ме
  'Trust Wаllet', // Cyrillic а
  'Phantοm', // Greek ο
  'Ρhantom', // Greek Ρ
  'Rainbow-Wаllet',
  'Zеrion2',
])('%s is suspicious', (name) => {
  expect(mixesScripts(name)).toBe(true)
})

test.each([
  'MetaMask',
  'Кошелёк',
  'Кошелёк MetaMask',
  'Πορτοφόλι Trust',
  'Zürich Wallet',
  'Ví Điện Tử',
  '1inch',
  'imToken 钱包',
  'ウォレットApp',
  'محفظة Trust',
  'µWallet', // the micro sign belongs to no script
  '',
])('%s is not suspicious', (name) => {
  expect(mixesScripts(name)).toBe(false)
})
