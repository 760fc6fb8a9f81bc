import type { ImageCache } from '../adapters/api/imageCache.ts'
import {
  clearDeepLinkChoice,
  setDeepLinkChoice,
} from '../adapters/connectors/walletConnect/deepLinkChoice.ts'
import { createStorage } from '../adapters/storage/storage.ts'
import type { HostEvent } from '../domain/hostEvent.ts'
import { once } from '../lib/once.ts'
import { configAtom } from '../state/config.ts'
import type { Services } from '../state/services.ts'
import type { createWebServices, WebServiceOptions } from './createWebServices.ts'

export type ServiceOptions = WebServiceOptions & {
  /** Live wallets and what goes with them, once they are needed. */
  session(): Doors | Promise<Doors>
  scope: string
  emit(event: HostEvent): void
}

type Doors = Pick<Services, 'connector' | 'chain' | 'frame' | 'siwx'>

/** Builds the one door outside from the adapters. */
export const createServices = ({ session, scope, emit, ...rest }: ServiceOptions): Services => {
  const { store, page, signal } = rest
  const endpoints = () => store.get(configAtom).endpoints
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
        if (endpoints().pulse)
          web().then(
            ({ telemetry }) => telemetry.send(event),
            () => {},
          )
      },
    },
    chain: async (namespace) => (await session()).chain(namespace),
    connector: async (id, o) => (await session()).connector(id, o),
    frame: async () => (await session()).frame(),
    siwx: async () => (await session()).siwx(),
    popups: async () => {
      if (page.isTelegram) return (await import('../adapters/frame/redirect.ts')).openRedirect
      const { openPopup } = await import('../adapters/frame/popup.ts')
      return () => openPopup(endpoints().frame)
    },
    now: () => Date.now(),
    page,
    signal,
    rememberDeepLink: (link) => (link ? setDeepLinkChoice(link) : clearDeepLinkChoice()),
    emit,
  }
}
