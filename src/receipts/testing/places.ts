import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { ReadingContext } from '../reading.ts'
import { bitcoinCast, bitcoinNode } from './bitcoinCast.ts'
import { cast, node, vouched } from './cast.ts'
import { cosmosCast, cosmosVouched } from './cosmosCast.ts'
import { ether, NOW } from './evidence.ts'
import { hostAbis } from './hostAbis.ts'
import { solanaCast, solanaNode, solanaVouched } from './solanaCast.ts'

/** Where the requests of a table are made, and what they are read with. */
export type Place = { chain: CaipNetworkId; account: string; context: ReadingContext }

const context: ReadingContext = {
  origin: 'https://shop.example',
  coin: ether,
  tokens: vouched,
  ask: node,
  familiar: [{ address: cast.bob, label: 'Bob' }],
  abis: hostAbis,
  now: NOW,
}

export const ethereum: Place = { chain: 'eip155:1', account: cast.me, context }
export const solana: Place = {
  chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account: solanaCast.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'SOL', decimals: 9 },
    tokens: solanaVouched,
    ask: solanaNode(),
    familiar: [{ address: solanaCast.bob, label: 'Bob' }],
    now: NOW,
  },
}

export const bitcoin: Place = {
  chain: 'bip122:000000000019d6689c085ae165831e93',
  account: bitcoinCast.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'BTC', decimals: 8 },
    ownAddresses: [bitcoinCast.myOrdinals],
    ask: bitcoinNode,
    familiar: [{ address: bitcoinCast.bob, label: 'Bob' }],
    now: NOW,
  },
}

export const cosmos: Place = {
  chain: 'cosmos:cosmoshub-4',
  account: cosmosCast.me,
  context: {
    origin: 'https://shop.example',
    coin: { kind: 'coin', symbol: 'ATOM', decimals: 6 },
    tokens: cosmosVouched,
    familiar: [{ address: cosmosCast.bob, label: 'Bob' }],
    now: NOW,
  },
}
