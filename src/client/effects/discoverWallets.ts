import { atom } from 'jotai/vanilla'
import type { Connector } from '#adapters/connectors/connector.ts'
import { discoverInjected } from '#adapters/connectors/injected/discoverInjected.ts'
import { rememberedWallets } from '#adapters/connectors/rememberedWallets.ts'
import type { AppStorage } from '#adapters/storage/storage.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { ConnectorCandidate } from '#domain/wallet/mergeConnectors.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { namespacesAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { connectorCandidatesAtom, seeksEveryNamespaceAtom } from '#state/wallet/connectors.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

type Candidate = Connector & ConnectorCandidate
type Discover = (options: {
  onChange: (found: readonly Candidate[]) => void
  storage: AppStorage
  signal: AbortSignal
}) => void

/** How wallets of the other namespaces are discovered; fetched where one of their networks is configured. */
const discoveries: Partial<Record<Namespace, Lazy<Discover>>> = {
  solana: lazy(
    async () =>
      (await import('#adapters/connectors/walletStandard/discoverSolana.ts')).discoverSolana,
  ),
  bip122: lazy(
    async () => (await import('#adapters/connectors/bitcoin/discoverBitcoin.ts')).discoverBitcoin,
  ),
  polkadot: lazy(
    async () =>
      (await import('#adapters/connectors/polkadot/discoverPolkadot.ts')).discoverPolkadot,
  ),
  cosmos: lazy(
    async () => (await import('#adapters/connectors/cosmos/discoverCosmos.ts')).discoverCosmos,
  ),
}

const soughtNamespacesAtom = atom((get) =>
  get(seeksEveryNamespaceAtom) ? get(namespacesAtom) : [],
)

/** Keeps the list of this browser's wallets up to date, whenever they announce themselves. */
export const discoverWallets: Effect = (context) => {
  const { store, signal } = context
  const { enableEip6963, enableInjected } = store.get(configAtom)
  const { storage } = store.get(servicesAtom)
  const lists = new Map<Namespace, readonly Candidate[]>()
  const onEvent = (namespace: Namespace) => (found: readonly Candidate[]) => {
    lists.set(namespace, found)
    store.set(connectorCandidatesAtom, [...lists.values()].flat())
  }
  discoverInjected({
    eip6963: enableEip6963,
    legacy: enableInjected,
    signal,
    remembered: () => rememberedWallets(storage, 'eip155'),
    onChange: onEvent('eip155'),
  })

  const begun = Object.entries(discoveries).map(([key, load]) => {
    const namespace = key as Namespace
    const begin = lazy(async () => {
      const discover = await load()
      if (!signal.aborted) discover({ signal, storage, onChange: onEvent(namespace) })
    })
    return { namespace, begin }
  })
  follow(context, soughtNamespacesAtom, (namespaces) => {
    for (const { namespace, begin } of begun)
      if (namespaces.includes(namespace))
        begin().catch((error: unknown) => {
          if (!signal.aborted)
            console.warn(`[latchkey] Failed to discover ${namespace} wallets`, error)
        })
  })
}
