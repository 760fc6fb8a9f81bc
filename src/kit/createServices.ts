import type { ImageCache } from '../adapters/api/imageCache.ts'
import {
  clearDeepLinkChoice,
  setDeepLinkChoice,
} from '../adapters/connectors/walletConnect/deepLinkChoice.ts'
import { createStorage } from '../adapters/storage/storage.ts'
import type { HostEvent } from '../domain/hostEvent.ts'
import type { PageFacts } from '../domain/page.ts'
import { once } from '../lib/once.ts'
import type { Services } from '../state/services.ts'
import { createChainAdapters } from './chainAdapters.ts'
import type { ConnectorRegistry } from './connectors.ts'
import type { createWebServices, WebServiceOptions } from './createWebServices.ts'

export type ServiceOptions = WebServiceOptions & {
  connectors: ConnectorRegistry
  scope: string
  page: PageFacts
  frame: Services['frame']
  emit(event: HostEvent): void
}

/** Builds the one door outside from the adapters. */
export const createServices = ({
  connectors,
  scope,
  page,
  frame,
  emit,
  ...rest
}: ServiceOptions): Services => {
  let arrived: ReturnType<typeof createWebServices> | undefined
  const web = once(async () => {
    const { createWebServices } = await import('./createWebServices.ts')
    arrived = createWebServices(rest)
    return arrived
  })
  const imagesOf = (kind: keyof Services['images']): ImageCache => ({
    get: async (id, o) => (await web()).images[kind].get(id, o),
    peek: (id) => arrived?.images[kind].peek(id),
    clear: () => arrived?.images[kind].clear(),
  })
  return {
    api: { call: async (endpoint, request, o) => (await web()).api.call(endpoint, request, o) },
    images: { wallet: imagesOf('wallet'), asset: imagesOf('asset') },
    storage: createStorage({ scope }),
    telemetry: {
      send(event) {
        // A lost statistic is nobody's concern.
        if (rest.config().endpoints.pulse)
          web().then(
            ({ telemetry }) => telemetry.send(event),
            () => {},
          )
      },
    },
    chain: createChainAdapters(),
    connector: (id, o) => connectors.find(id, o),
    frame,
    popups: async () => {
      if (page.isTelegram) return (await import('../adapters/frame/redirect.ts')).openRedirect
      const { openPopup } = await import('../adapters/frame/popup.ts')
      return () => openPopup(rest.config().endpoints.frame)
    },
    // Nobody is asked to sign in unless the kit says how.
    siwx: async () => undefined,
    now: () => Date.now(),
    page,
    signal: rest.signal,
    rememberDeepLink: (link) => (link ? setDeepLinkChoice(link) : clearDeepLinkChoice()),
    emit,
  }
}
