import { deepFreeze } from '#lib/deepFreeze.ts'
import { once } from '#lib/once.ts'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import type { CaipNetworkId } from './caip.ts'
import { evmNetworks } from './evmNetworks.ts'
import type { Network } from './network.ts'
import { solanaNetworks } from './solanaNetworks.ts'

type Entry = { network: Network; hosted: boolean }

/** The RPC address of the Solana records: there is no open one that a page may call. */
const HOSTED_RPC = 'https://rpc.walletconnect.org/v1'

const currencyNames: Record<string, string> = {
  ETH: 'Ether',
  AVAX: 'Avalanche',
  BTC: 'Bitcoin',
  SOL: 'Solana',
  XDAI: 'xDAI',
}
const currency = (symbol: string, decimals: number) => ({
  name: currencyNames[symbol] ?? symbol,
  symbol,
  decimals,
})

const rows = (text: string) => text.trim().split('\n')

const rpc = (url: string) => ({ default: { http: [url] }, chainDefault: { http: [url] } })

const evm = (row: string): Entry => {
  const [id = '', name = '', symbol = '', explorer = '', url, flags = ''] = row.split('|')
  return {
    hosted: flags.includes('R'),
    network: {
      id: Number(id),
      caipNetworkId: `eip155:${id}`,
      chainNamespace: 'eip155',
      name,
      nativeCurrency: currency(symbol, 18),
      rpcUrls: rpc(`https://${url}`),
      // Named by its host, which is what the visitor will see in the address bar.
      blockExplorers: {
        default: { name: explorer.replace(/\/.*/, ''), url: `https://${explorer}` },
      },
      testnet: flags.includes('T'),
    },
  }
}

const solana = (row: string): Entry => {
  const [reference = '', name = '', flags = '', deprecated] = row.split('|')
  return {
    hosted: true,
    network: {
      id: reference,
      caipNetworkId: `solana:${reference}`,
      chainNamespace: 'solana',
      name,
      nativeCurrency: currency('SOL', 9),
      rpcUrls: rpc(HOSTED_RPC),
      blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
      testnet: flags === 'T',
      ...(deprecated && { deprecatedCaipNetworkId: `solana:${deprecated}` as const }),
    },
  }
}

const bitcoin = (row: string): Entry => {
  const [reference = '', name = '', api = '', explorer = '', flags = ''] = row.split('|')
  return {
    // JSON-RPC has no balances of addresses: these are read from an Esplora API.
    hosted: false,
    network: {
      id: reference,
      caipNetworkId: `bip122:${reference}`,
      chainNamespace: 'bip122',
      name,
      nativeCurrency: currency('BTC', 8),
      rpcUrls: rpc(`https://${api}`),
      blockExplorers: {
        default: { name: explorer.replace(/\/.*/, ''), url: `https://${explorer}` },
      },
      testnet: flags === 'T',
    },
  }
}

// How each line of the catalogue is turned into a network when it is first requested, by CAIP-2 id.
const unopened = once(() => {
  const lines = new Map<string, () => Entry>()
  const add = (namespace: string, text: string, read: (row: string) => Entry) => {
    for (const row of rows(text)) {
      lines.set(
        `${namespace}:${row.slice(0, row.indexOf('|'))}`,
        once(() => {
          const entry = read(row)
          deepFreeze(entry.network)
          return entry
        }),
      )
    }
  }
  add('eip155', evmNetworks, evm)
  add('solana', solanaNetworks, solana)
  add('bip122', bitcoinNetworks, bitcoin)
  return lines
})

const successors = once(() => {
  const ids = new Map<string, CaipNetworkId>()
  for (const row of rows(solanaNetworks)) {
    const [reference, , , deprecated] = row.split('|')
    if (deprecated) ids.set(`solana:${deprecated}`, `solana:${reference}`)
  }
  return ids
})

/** The current id of a network: deprecated Solana ids become their successor, all others stay. */
export const canonicalNetworkId = (id: CaipNetworkId): CaipNetworkId => successors().get(id) ?? id

const entry = (id: string) => unopened().get(successors().get(id) ?? id)?.()

/** The catalogue's network of a CAIP-2 id (or of its deprecated id): one frozen object per network. */
export const findNetwork = (id: string): Network | undefined => entry(id)?.network

/** Whether the hosted JSON-RPC supports the network. */
export const hostsRpc = (id: string): boolean => entry(id)?.hosted ?? false

/** Whether this object is from the catalogue: a network that a host wrote itself is not. */
export const isCatalogued = (network: Network): boolean =>
  findNetwork(network.caipNetworkId) === network

export const catalogueIds = (): CaipNetworkId[] => [...unopened().keys()] as CaipNetworkId[]
