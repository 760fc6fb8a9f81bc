import { findNetwork } from './catalogue.ts'
import type { Network } from './network.ts'

/** The networks of a page that configures none; the first is the default. */
export const defaultNetworkIds = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:137',
  'eip155:43114',
  'eip155:42161',
  'eip155:324',
  'eip155:8453',
  'eip155:421614',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
] as const

export const defaultNetworks = (): [Network, ...Network[]] =>
  defaultNetworkIds.map(findNetwork) as [Network, ...Network[]]
