import { sightOf } from '../../../domain/walletSight.ts'
import { lazy } from '../../../lib/lazy.ts'
import { lazyConnector } from '../lazyConnector.ts'
import type { InjectedConnector, InjectedOptions } from './injectedConnector.ts'

/** Fetched for the first wallet that is used; later ones share it. */
const loadCode = lazy(() => import('./injectedConnector.ts'))

/** A wallet in the page that can be listed before the connector's code is loaded. */
export const lazyInjectedConnector = ({
  info,
  provider,
  ...options
}: InjectedOptions): InjectedConnector => {
  const sights = [sightOf(provider)]
  let wallet = provider
  let loaded: InjectedConnector | undefined
  return {
    ...lazyConnector(info, async () => {
      const { createInjectedConnector } = await loadCode()
      loaded = createInjectedConnector({ info, provider: wallet, ...options })
      return loaded
    }),
    sights: () => sights,
    replaceProvider(provider) {
      if (provider !== wallet) sights.push(sightOf(provider))
      wallet = provider
      loaded?.replaceProvider(provider)
    },
    release: () => loaded?.release(),
  }
}
