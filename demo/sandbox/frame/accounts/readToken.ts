import { type Address, erc20Abi, hexToString, isHex, parseAbi, trim } from 'viem'
import { stripControls } from '../../../../src/lib/stripControls.ts'
import type { EvmClient } from './evmClient.ts'
import type { EvmNetwork } from './frameNetwork.ts'

export type Token = {
  address: Address
  /** Harmless to show, never empty. */
  symbol: string
  /** Undefined where the contract does not say: not a token of amounts. */
  decimals: number | undefined
  /** In the smallest unit. */
  totalSupply: bigint | undefined
  /** Whether the wallet vouches for the name; otherwise it is the token's own claim. */
  isKnown: boolean
  /** It is called like a coin or token that it is not. */
  imitates: string | undefined
}

const MAX_SYMBOL = 16
const bytesSymbolAbi = parseAbi(['function symbol() view returns (bytes32)'])

const asked = new WeakMap<EvmClient, Map<string, Promise<Token>>>()

/**
 * What a token says of itself, and what to make of it; asked once for each client. Never fails: what cannot be
 * read is not known.
 */
export function readToken(
  client: EvmClient,
  network: EvmNetwork,
  address: Address,
): Promise<Token> {
  const ofClient = asked.get(client) ?? new Map<string, Promise<Token>>()
  asked.set(client, ofClient)
  const token = ofClient.get(address.toLowerCase()) ?? askToken(client, network, address)
  ofClient.set(address.toLowerCase(), token)
  return token
}

async function askToken(client: EvmClient, network: EvmNetwork, address: Address): Promise<Token> {
  const known = network.tokens.find((token) => same(token.address, address))
  const [symbol, decimals, totalSupply] = await Promise.all([
    known ? known.symbol : readSymbol(client, address),
    known
      ? known.decimals
      : client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }).catch(unknown),
    client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' }).catch(unknown),
  ])
  const shown = stripControls(symbol, MAX_SYMBOL) || 'unknown token'
  return {
    address,
    symbol: shown,
    decimals,
    totalSupply,
    isKnown: known !== undefined,
    imitates: known ? undefined : imitated(network, shown),
  }
}

// A contract that does not answer, or answers with something else, is no token we know of.
const unknown = () => undefined

const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

async function readSymbol(client: EvmClient, address: Address): Promise<string | undefined> {
  const text = await client
    .readContract({ address, abi: erc20Abi, functionName: 'symbol' })
    .catch(unknown)
  if (text !== undefined) return text
  // The first tokens answer with 32 bytes.
  const bytes = await client
    .readContract({ address, abi: bytesSymbolAbi, functionName: 'symbol' })
    .catch(unknown)
  return isHex(bytes) ? hexToString(trim(bytes, { dir: 'right' })) : undefined
}

const skeleton = (symbol: string) =>
  symbol
    .normalize('NFKD')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()

function imitated({ nativeCurrency, tokens }: EvmNetwork, symbol: string): string | undefined {
  const names = [nativeCurrency.symbol, ...tokens.map((token) => token.symbol)]
  return names.find((name) => skeleton(name) === skeleton(symbol))
}
