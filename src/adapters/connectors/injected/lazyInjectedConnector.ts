import { snapshotOf } from '#domain/wallet/walletSnapshot.ts'
import { lazy } from '#lib/lazy.ts'
import { lazyConnector } from '../lazyConnector.ts'
import type { Eip1193Provider } from './eip1193.ts'
import type { InjectedConnector, InjectedOptions } from './injectedConnector.ts'

/** Fetched for the first wallet that is used; later ones share it. */
const loadCode = lazy(() => import('./injectedConnector.ts'))

/** How many objects of one wallet are looked at, so that a page cannot exhaust memory. */
const MAX_SNAPSHOTS = 100

export type LazyInjectedConnector = InjectedConnector & {
  /** Whether it has been asked anything, or is about to be. */
  isUsed(): boolean
  /** Another object has come forward as the very one that is in use, which it does not replace. */
  noteRival(provider: Eip1193Provider): void
}

/** A wallet in the page that can be listed before the connector's code is loaded. */
export const lazyInjectedConnector = ({
  info: firstInfo,
  provider,
  ...options
}: InjectedOptions): LazyInjectedConnector => {
  let snapshots = [snapshotOf(provider)]
  let [wallet, info] = [provider, firstInfo]
  let isUsed = false
  let loaded: InjectedConnector | undefined
  const connector = lazyConnector(info, async () => {
    isUsed = true
    const { createInjectedConnector } = await loadCode()
    loaded = createInjectedConnector({ info, provider: wallet, ...options })
    return loaded
  })
  return {
    ...connector,
    snapshots: () => snapshots,
    isUsed: () => isUsed,
    accounts: () => loaded?.accounts() ?? [],
    replaceProvider(provider, newInfo = info) {
      info = newInfo
      // As long as nothing was asked of the one before, it may have been another wallet.
      if (provider !== wallet) snapshots = [...(isUsed ? snapshots : []), snapshotOf(provider)]
      const isAnother = provider !== wallet
      wallet = provider
      loaded?.replaceProvider(provider, info)
      // A wallet that was connected before may be back, in the place of another one.
      if (isAnother && !isUsed) connector.events.emit('doubt', { hasLeft: false })
    },
    noteRival(rival) {
      // The one in use stands last.
      if (snapshots.length < MAX_SNAPSHOTS) snapshots = [snapshotOf(rival), ...snapshots]
    },
    release: () => loaded?.release(),
  }
}
