import type { ImageCache } from '#adapters/api/imageCache.ts'
import {
  clearDeepLinkChoice,
  setDeepLinkChoice,
} from '#adapters/connectors/walletConnect/deepLinkChoice.ts'
import { createStorage } from '#adapters/storage/storage.ts'
import type { HostEvent } from '#domain/view/hostEvent.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import type { Services } from '#state/services.ts'
import type { WebServiceOptions } from './createWebServices.ts'

export type ServiceOptions = WebServiceOptions & {
  /** Live connectors and what belongs to them, fetched when needed. */
  session(): LazyServices | Promise<LazyServices>
  scope: string
  emit(event: HostEvent): void
}

type LazyServices = Pick<Services, 'connector' | 'chain' | 'frame' | 'siwx'>

const loadWeb = lazy(() => import('./createWebServices.ts'))
const loadRedirect = lazy(() => import('#adapters/frame/redirect.ts'))
const loadPopup = lazy(() => import('#adapters/frame/popup.ts'))

/** Builds the services from the adapters. */
export const createServices = ({ session, scope, emit, ...rest }: ServiceOptions): Services => {
  const { store, page, signal } = rest
  const endpoints = () => store.get(configAtom).endpoints
  // The rows of this browser's wallets need no HTTP.
  const web = lazy(async () => (await loadWeb()).createWebServices(rest))
  const imagesOf = (kind: keyof Services['images']): ImageCache => ({
    get: async (id, o) => (await web()).images[kind].get(id, o),
    peek: (id) => web.peek()?.images[kind].peek(id),
    clear: () => web.peek()?.images[kind].clear(),
  })
  return {
    api: { call: async (endpoint, request, o) => (await web()).api.call(endpoint, request, o) },
    images: { wallet: imagesOf('wallet'), asset: imagesOf('asset') },
    storage: createStorage({ scope }),
    telemetry: {
      send(event) {
        if (!endpoints().pulse) return
        web().then(
          ({ telemetry }) => telemetry.send(event),
          (error: unknown) => console.info('[latchkey] Failed to send an analytics event', error),
        )
      },
    },
    chain: async (namespace) => (await session()).chain(namespace),
    connector: async (id, o) => (await session()).connector(id, o),
    frame: async (wallet) => (await session()).frame(wallet),
    siwx: async () => (await session()).siwx(),
    popups: async () => {
      if (page.isTelegram) return (await loadRedirect()).openRedirect
      const { openPopup } = await loadPopup()
      return () => openPopup(endpoints().frame)
    },
    now: () => Date.now(),
    page,
    signal,
    rememberDeepLink: (link) => (link ? setDeepLinkChoice(link) : clearDeepLinkChoice()),
    emit,
  }
}
