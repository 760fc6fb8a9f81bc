import { createStore } from 'jotai/vanilla'
import type { Connector } from '#adapters/connectors/connector.ts'
import { createChainAdapters } from '#client/chainAdapters.ts'
import { createConnectorRegistry } from '#client/connectors.ts'
import { createServices } from '#client/createServices.ts'
import type { ConfigInput } from '#domain/config/configInput.ts'
import type { PageFacts } from '#domain/config/page.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { configAtom, configSourcesAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { connectorCandidatesAtom } from '#state/wallet/connectors.ts'
import { listingTargetAtom } from '#state/wallet/listingTarget.ts'
import { listingTargetSourceAtom } from '#state/wallet/listingTargetSource.ts'

export const desktop: PageFacts = {
  origin: 'https://shop.example',
  href: 'https://shop.example/cart',
  title: 'Shop',
  description: '',
  icons: [],
  languages: ['en'],
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  height: 800,
  isInApp: false,
  isFramed: false,
}
export const iphone: PageFacts = { ...desktop, isMobile: true, isIos: true }

export type OpenStoreOptions = {
  config?: ConfigInput
  page?: PageFacts
  connectors?: readonly Connector[]
  /** Whether the session's code has been loaded. @default true */
  hasSession?: boolean
}

/** A client's store without real services and effects: the test does their work. */
export function openStore({
  config = {},
  page = desktop,
  connectors = [],
  hasSession = true,
}: OpenStoreOptions = {}) {
  const store = createStore()
  store.set(configSourcesAtom, { properties: { projectId: 'a'.repeat(32), ...config } })
  const { signal } = new AbortController()
  const frame = () => Promise.reject(new Error('no frame is opened'))
  const registry = createConnectorRegistry({
    config: () => store.get(configAtom),
    scope: '',
    read: () => Promise.reject(new Error('nothing is read')),
    awaitedPairings: () => [],
    signal,
    onServiceError: () => {},
    frame,
    loginStorage: () => store.get(servicesAtom).storage,
  })
  registry.setDiscovered(connectors)
  store.set(
    servicesAtom,
    createServices({
      store,
      session: () => ({
        connector: registry.find,
        chain: createChainAdapters(),
        frame,
        siwx: async () => undefined,
      }),
      scope: '',
      page,
      sdkVersion: 'test',
      signal,
      emit: () => {},
    }),
  )
  store.set(connectorCandidatesAtom, connectors)
  if (hasSession) store.set(listingTargetSourceAtom, listingTargetAtom)
  return { store, registry }
}

export const listing = (name: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id: name.toLowerCase(),
  name,
  mobile_link: `${name.toLowerCase()}://`,
  ...more,
})
