import { type Client, createClient, defineChain, http, type Transport } from 'viem'
import type { EvmNetwork } from './frameNetwork.ts'

/** Nodes of the sandbox mine at once; elsewhere a block takes seconds, and asking is cheap. */
export const POLLING_MS = 100
const TIMEOUT_MS = 15_000

export const viemChain = ({ chainId, name, nativeCurrency, rpcUrl }: EvmNetwork) =>
  defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })

export type EvmClient = Client<Transport, ReturnType<typeof viemChain>, undefined>

/** Reads a network through its node, by the actions of viem that are imported: a public client would bring all. */
export const evmClient = (network: EvmNetwork): EvmClient =>
  createClient({
    chain: viemChain(network),
    transport: http(network.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 1 }),
    pollingInterval: POLLING_MS,
    cacheTime: 0,
    // A contract would otherwise say where this page fetches from.
    ccipRead: false,
  })
