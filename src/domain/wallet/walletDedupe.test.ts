import { expect, test } from 'vitest'
import type { ConnectorInfo } from './connector.ts'
import type { WalletListing } from './wallet.ts'
import { withoutKnown } from './walletDedupe.ts'

const wallet = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  ...more,
})
const connector = (more: Partial<ConnectorInfo>): ConnectorInfo => ({
  id: 'fox',
  name: 'Fox',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  ...more,
})
const left = (
  wallets: WalletListing[],
  connectors: ConnectorInfo[],
  recents: WalletListing[] = [],
) => withoutKnown(wallets, { connectors, recents }).map(({ id }) => id)

test('behavior: leaves out what is installed: by rdns, by name without one, by directory id', () => {
  const all = [
    wallet('a', { rdns: 'io.fox' }),
    wallet('b', { name: 'Fox Wallet' }),
    wallet('c'),
    wallet('d', { rdns: 'io.other', name: 'Fox' }),
  ]
  expect(left(all, [connector({ rdns: 'io.fox' })])).toEqual(['c', 'd'])
  expect(left(all, [connector({ name: 'Other', explorerId: 'c' })])).toEqual(['a', 'b', 'd'])
  expect(left(all, [])).toEqual(['a', 'b', 'c', 'd'])
})

test('behavior: a directory id counts for installed wallets alone', () => {
  const linked = connector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'x',
    explorerId: 'c',
  })
  expect(left([wallet('c')], [linked])).toEqual(['c'])
})

test('behavior: leaves out recent wallets: by id, rdns or name', () => {
  const recents = [wallet('r', { rdns: 'io.owl', name: 'Owl' })]
  const all = [
    wallet('r', { name: 'New name' }),
    wallet('a', { rdns: 'io.owl' }),
    wallet('b', { name: 'Owl' }),
  ]
  expect(left(all, [], recents)).toEqual([])
  expect(left([wallet('c')], [], recents)).toEqual(['c'])
})
