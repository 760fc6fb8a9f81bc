import { expect, test } from 'vitest'
import { isCaipNetworkId } from '../../network/caip.ts'
import { explorerIds } from '../../network/explorerIds.ts'
import { namespaces } from '../../network/namespace.ts'
import { safeAppLink, safeWebLink } from '../../view/safeLink.ts'
import { downloadLinks } from '../downloadLinks.ts'
import { WalletListing } from '../wallet.ts'
import { filterWallets } from '../walletFilter.ts'
import { walletKey } from '../walletKey.ts'
import { shippedWallets } from './shippedWallets.ts'

test('behavior: forty different wallets, in the directory’s format', () => {
  expect(shippedWallets).toHaveLength(40)
  for (const wallet of shippedWallets) expect(WalletListing.parse(wallet)).toEqual(wallet)
  const once = (values: readonly string[]) => expect([...new Set(values)]).toEqual(values)
  once(shippedWallets.map(({ id }) => id))
  once(shippedWallets.map(({ name }) => walletKey(name)))
  once(shippedWallets.flatMap(({ rdns }) => rdns ?? []))
})

test.each(shippedWallets.map((wallet) => [wallet.name, wallet] as const))(
  'behavior: %s has a download link, and all its links are safe',
  (_name, wallet) => {
    const { id, chains, homepage, link_mode, mobile_link, desktop_link } = wallet
    const { app_store, play_store, chrome_store } = wallet
    expect(downloadLinks(wallet)).not.toEqual([])
    for (const link of [homepage, link_mode, app_store, play_store, chrome_store])
      expect(link === undefined || safeWebLink(link)).toBeTruthy()
    for (const link of [mobile_link, desktop_link])
      expect(link === undefined || safeAppLink(link)).toBeTruthy()
    // A link that follows visitors from page to page has no place here; a wallet's browser is told where they come from.
    expect(JSON.stringify({ ...wallet, browse_link: undefined })).not.toMatch(
      /utm_|referrer|[?&](ref|ct|pt)=/,
    )
    expect(id).toMatch(/^([0-9a-f]{64}|[a-z0-9]+(\.[a-z0-9]+)+)$/)
    expect(chains?.every(isCaipNetworkId)).toBe(true)
  },
)

test('behavior: every namespace has wallets, also on a phone', () => {
  for (const namespace of namespaces) {
    expect(filterWallets(shippedWallets, { namespace }), namespace).not.toHaveLength(0)
    expect(filterWallets(shippedWallets, { namespace, mobile: true }), namespace).not.toHaveLength(
      0,
    )
  }
  expect(filterWallets(shippedWallets, { mobile: true }).length).toBeGreaterThanOrEqual(35)
})

test('behavior: every wallet has a drawn mark that no other has', () => {
  const marks = shippedWallets.map(({ mark }) => JSON.stringify(mark?.map(([, path]) => path)))
  expect(marks).not.toContain(undefined)
  expect(new Set(marks).size).toBe(marks.length)
  for (const { name, mark } of shippedWallets)
    for (const [colour, path] of mark ?? []) {
      expect(colour, name).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/)
      expect(path, name).toMatch(/^(M[\d.\sMmLlHhVvAaCcSsQqZz-]*z)?$/)
    }
})

test('behavior: on a desktop without pairing only extensions are of use', () => {
  const desk = filterWallets(shippedWallets, { canPair: false }).map(({ name }) => name)
  expect(desk).toEqual(expect.arrayContaining(['MetaMask', 'Rabby', 'Solflare']))
  for (const name of ['Kraken Wallet', 'Robinhood Wallet', 'Ledger Wallet', 'Valora'])
    expect(desk).not.toContain(name)
})

test('behavior: wallets known by name have the same id here', () => {
  for (const { id, name } of shippedWallets) {
    const known: Readonly<Record<string, string>> = explorerIds
    const expected = known[walletKey(name)]
    if (expected) expect(id, name).toBe(expected)
  }
})
