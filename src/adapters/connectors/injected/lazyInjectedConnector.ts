import { sightOf } from '../../../domain/walletSight.ts'
import { lazy } from '../../../lib/lazy.ts'
import { lazyConnector } from '../lazyConnector.ts'
import type { InjectedConnector, InjectedOptions } from './injectedConnector.ts'

/** Fetched for the first wallet that is used; later ones share it. */
const loadCode = lazy(() => import('./injectedConnector.ts'))

export type LazyInjectedConnector = InjectedConnector & {
  /** Whether it has been asked anything, or is about to be. */
  isUsed(): boolean
}

/** A wallet in the page that can be listed before the connector's code is loaded. */
export const lazyInjectedConnector = ({
  info: firstInfo,
  provider,
  ...options
}: InjectedOptions): LazyInjectedConnector => {
  let sights = [sightOf(provider)]
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
    sights: () => sights,
    isUsed: () => isUsed,
    accounts: () => loaded?.accounts() ?? [],
    replaceProvider(provider, newInfo = info) {
      info = newInfo
      // As long as nothing was asked of the one before, it may have been another wallet.
      if (provider !== wallet) sights = [...(isUsed ? sights : []), sightOf(provider)]
      const isAnother = provider !== wallet
      wallet = provider
      loaded?.replaceProvider(provider, info)
      // A wallet that was connected before may be back, in the place of another one.
      if (isAnother && !isUsed) connector.events.emit('doubt', { hasLeft: false })
    },
    release: () => loaded?.release(),
  }
}
