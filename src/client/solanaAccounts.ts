import { solanaCluster } from '#domain/network/solanaCluster.ts'
import { solanaFeatureNames } from '#domain/wallet/solanaFeatureNames.ts'
import type { SolanaListeners, StandardAccount } from '#domain/wallet/walletStandard.ts'
import { fromBase58 } from '#lib/base58.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { networksAtom } from '#state/network/networks.ts'
import type { Store } from './effect.ts'

export type SolanaAccounts = {
  /** The configured Solana networks, by their Wallet Standard names. */
  readonly chains: readonly string[]
  /** Keeps the same objects while their content is the same, since pages compare them. */
  readonly accounts: readonly StandardAccount[]
}

/** The accounts of the wallet at `el.solana`; `listeners` are called when they change. */
export const createSolanaAccounts = (
  store: Store,
  listeners: SolanaListeners,
  signal: AbortSignal,
): SolanaAccounts => {
  let known: readonly StandardAccount[] = []

  const chains = () => [
    ...new Set(
      store
        .get(networksAtom)
        .filter(({ chainNamespace }) => chainNamespace === 'solana')
        .map(({ caipNetworkId }) => solanaCluster(caipNetworkId)),
    ),
  ]

  const accounts = (): readonly StandardAccount[] => {
    const linked = store.get(linkedByNamespaceAtom).solana?.accounts ?? []
    if (linked.map(({ address }) => address).join() === known.map((one) => one.address).join())
      return known
    known = linked.map(({ address }) =>
      Object.freeze({
        address,
        publicKey: fromBase58(address) ?? new Uint8Array(),
        chains: chains(),
        features: solanaFeatureNames.filter((name) => name.startsWith('solana:')),
      }),
    )
    return known
  }

  const emit = () => {
    const before = known
    const now = accounts()
    if (now !== before) for (const listener of [...listeners]) listener({ accounts: now })
  }
  signal.addEventListener('abort', store.sub(linkedByNamespaceAtom, emit), { once: true })
  // Earlier listeners have been told of no accounts yet.
  emit()

  return {
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
  }
}
