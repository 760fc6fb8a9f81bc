import { expect, test } from 'vitest'
import { keyVectors } from '../keys/testing/keyVectors.ts'
import { type KnownWallet, openKnownWallets } from './knownWallets.ts'
import { newWalletName } from './walletName.ts'

const [one, two] = keyVectors.map(
  ({ evmAddress, solanaAddress }, nth): KnownWallet => ({
    ...{ id: `id-${nth}`, name: `Wallet ${nth}`, evm: evmAddress, solana: solanaAddress },
  }),
) as [KnownWallet, KnownWallet]
const SHOP = 'https://shop.example'

function start(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept))
  return {
    map,
    known: openKnownWallets({
      getItem: (name) => map.get(name) ?? null,
      setItem: (name, value) => void map.set(name, value),
      removeItem: (name) => void map.delete(name),
    }),
  }
}

test('behavior: wallets are kept by their passkeys, and each page uses one', () => {
  const { known } = start()
  for (const wallet of [one, two, { ...one, name: 'Mine' }]) known.keep(wallet)
  expect(known.all()).toEqual([two, { ...one, name: 'Mine' }])
  expect(known.usedBy(SHOP)).toBeUndefined()
  known.use(SHOP, one.id)
  expect(known.usedBy(SHOP)?.name).toBe('Mine')
  expect(known.usedBy('https://other.example')).toBeUndefined()
  known.use(SHOP, undefined)
  expect(known.usedBy(SHOP)).toBeUndefined()
})

test('behavior: words that are saved stay saved, and entries without it read', () => {
  const { known } = start({ 'latchkey-passkey:wallets': JSON.stringify([one]) })
  expect(known.all()).toEqual([one])
  known.keep({ ...one, areWordsSaved: true })
  known.keep({ ...one, name: 'Mine' })
  expect(known.all()).toEqual([{ ...one, name: 'Mine', areWordsSaved: true }])
})

test('behavior: a name is trimmed, without controls, and 64 characters at most', () => {
  const { known } = start()
  known.keep(one)
  const renamed = (name: string) => {
    known.rename(one.id, name)
    return known.all()[0]?.name
  }
  expect(renamed('  Mine\u0000\n ')).toBe('Mine')
  expect(renamed(' \u0007 ')).toBe('Mine')
  expect(renamed('x'.repeat(100))).toBe(`${'x'.repeat(63)}…`)
  expect(renamed('🗝️'.repeat(100))?.length).toBeLessThanOrEqual(64)
  expect(newWalletName('w'.repeat(64), 11)).toBe(`${'w'.repeat(61)} 12`)
})

test('behavior: what is forgotten no page uses', () => {
  const { known } = start()
  known.keep(one)
  known.use(SHOP, one.id)
  known.forget(one.id)
  expect([known.all(), known.usedBy(SHOP)]).toEqual([[], undefined])
})

test('error: what somebody wrote there by hand does no harm, and what is more than public is not kept', () => {
  const broken = [{ id: '<b>' }, one, { ...two, evm: '0x1' }, null]
  const { known } = start({ 'latchkey-passkey:wallets': JSON.stringify(broken) })
  expect(known.all()).toEqual([one])
  for (const text of ['{', '7', '{"a":1}'])
    expect(start({ 'latchkey-passkey:wallets': text }).known.all()).toEqual([])
  const { known: other, map } = start()
  other.keep({ ...one, words: 'drama neither' } as KnownWallet)
  expect(map.get('latchkey-passkey:wallets')).toBe(JSON.stringify([one]))
})
