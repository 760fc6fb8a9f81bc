import { lazyConnector } from '../lazyConnector.ts'
import type { InjectedConnector, InjectedOptions } from './injectedConnector.ts'

/** A wallet in the page that can be listed before the code that speaks to it has arrived. */
export const lazyInjectedConnector = ({
  info,
  provider,
  ...options
}: InjectedOptions): InjectedConnector => {
  let wallet = provider
  let loaded: InjectedConnector | undefined
  return {
    ...lazyConnector(info, async () => {
      const { createInjectedConnector } = await import('./injectedConnector.ts')
      loaded = createInjectedConnector({ info, provider: wallet, ...options })
      return loaded
    }),
    replaceProvider(provider) {
      wallet = provider
      loaded?.replaceProvider(provider)
    },
    release: () => loaded?.release(),
  }
}
