import { solanaCluster } from '../domain/solanaCluster.ts'
import type {
  SolanaFeatures,
  SolanaWallet,
  StandardAccount,
  StandardChange,
} from '../domain/walletStandard.ts'
import { fromBase58 } from '../lib/base58.ts'
import { linkedByNamespaceAtom } from '../state/connections.ts'
import { networksAtom } from '../state/networks.ts'
import type { Store } from './effect.ts'

// A key: two rings and a bit, in the blue of the button.
const ICON = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#06f" d="M0 0h8v8H0z"/><path fill="none" stroke="#fff" d="M3 2a1 1 0 1 1 0 2 1 1 0 1 1 0-2zm0 2v3h2"/></svg>')}`

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const

const load = () => import('./solanaVerbs.ts')

/**
 * The wallet a host's own Solana code can use as it is. Nobody is told of it: a host that wants it listed registers
 * it. What it does is fetched when it is first asked to do something.
 */
export const createSolanaWallet = (store: Store, signal: AbortSignal): SolanaWallet => {
  const listeners = new Set<(change: StandardChange) => void>()
  let known: readonly StandardAccount[] = []

  const chains = () => [
    ...new Set(
      store
        .get(networksAtom)
        .filter(({ chainNamespace }) => chainNamespace === 'solana')
        .map(({ caipNetworkId }) => solanaCluster(caipNetworkId)),
    ),
  ]

  /** The same objects as long as they say the same: pages compare them. */
  const accounts = (): readonly StandardAccount[] => {
    const linked = store.get(linkedByNamespaceAtom).solana?.accounts ?? []
    if (linked.map(({ address }) => address).join() === known.map((one) => one.address).join())
      return known
    known = linked.map(({ address }) =>
      Object.freeze({
        address,
        publicKey: fromBase58(address) ?? new Uint8Array(),
        chains: chains(),
        features: Object.keys(features).filter((name) => name.startsWith('solana:')),
      }),
    )
    return known
  }

  const verbs = async () => (await load()).createSolanaVerbs({ store, accounts, signal })

  const features: SolanaFeatures = {
    'standard:connect': {
      version,
      connect: async (input) => (await verbs()).connect(input),
    },
    'standard:disconnect': {
      version,
      disconnect: async () => (await verbs()).disconnect(),
    },
    'standard:events': {
      version,
      on(_event, listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version,
      signMessage: async (...inputs) => (await verbs()).signMessage(...inputs),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs) => (await verbs()).signTransaction(...inputs),
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) =>
        (await verbs()).signAndSendTransaction(...inputs),
    },
    'solana:signIn': {
      version,
      signIn: async (...inputs) => (await verbs()).signIn(...inputs),
    },
  }

  const stop = store.sub(linkedByNamespaceAtom, () => {
    const before = known
    const now = accounts()
    if (now !== before) for (const listener of [...listeners]) listener({ accounts: now })
  })
  signal.addEventListener('abort', stop, { once: true })
  accounts()

  return Object.freeze({
    version,
    name: 'Latchkey',
    icon: ICON,
    get chains() {
      return chains()
    },
    features: Object.freeze(features),
    get accounts() {
      return accounts()
    },
  })
}
