import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { ReadingContext } from '../reading.ts'
import { bitcoinAddresses, bitcoinNode } from './bitcoinAddresses.ts'
import { cosmosAddresses, cosmosVouched } from './cosmosAddresses.ts'
import { ether, NOW } from './evidence.ts'
import { hostAbis } from './hostAbis.ts'
import { solanaAddresses, solanaNode, solanaVouched } from './solanaAddresses.ts'
import { node, testAddresses, vouched } from './testAddresses.ts'

/** Where the requests of a table are made, and what they are read with. */
export type Place = { chain: CaipNetworkId; account: string; context: ReadingContext }

const context: ReadingContext = {
  origin: 'https://shop.example',
  coin: ether,
  tokens: vouched,
  ask: node,
  familiar: [{ address: testAddresses.bob, label: 'Bob' }],
  abis: hostAbis,
  now: NOW,
}

export const ethereum: Place = { chain: 'eip155:1', account: testAddresses.me, context }
export const solana: Place = {
  chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account: solanaAddresses.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'SOL', decimals: 9 },
    tokens: solanaVouched,
    ask: solanaNode(),
    familiar: [{ address: solanaAddresses.bob, label: 'Bob' }],
    now: NOW,
  },
}

export const bitcoin: Place = {
  chain: 'bip122:000000000019d6689c085ae165831e93',
  account: bitcoinAddresses.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'BTC', decimals: 8 },
    ownAddresses: [bitcoinAddresses.myOrdinals],
    ask: bitcoinNode,
    familiar: [{ address: bitcoinAddresses.bob, label: 'Bob' }],
    now: NOW,
  },
}

export const cosmos: Place = {
  chain: 'cosmos:cosmoshub-4',
  account: cosmosAddresses.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'ATOM', decimals: 6 },
    tokens: cosmosVouched,
    familiar: [{ address: cosmosAddresses.bob, label: 'Bob' }],
    now: NOW,
  },
}
