import {
  clearDeepLinkChoice,
  setDeepLinkChoice,
} from '../adapters/connectors/walletConnect/deepLinkChoice.ts'
import { createStorage } from '../adapters/storage/storage.ts'
import type { HostEvent } from '../domain/hostEvent.ts'
import { lazy } from '../lib/lazy.ts'
import { configAtom } from '../state/config.ts'
import type { Services } from '../state/services.ts'
import { createWebServices, type WebServiceOptions } from './createWebServices.ts'

export type ServiceOptions = WebServiceOptions & {
  /** Live wallets and what goes with them, once they are needed. */
  session(): Doors | Promise<Doors>
  scope: string
  emit(event: HostEvent): void
}

type Doors = Pick<Services, 'connector' | 'chain' | 'frame' | 'siwx'>

const loadRedirect = lazy(() => import('../adapters/frame/redirect.ts'))
const loadPopup = lazy(() => import('../adapters/frame/popup.ts'))

/** Builds the one door outside from the adapters. */
export const createServices = ({ session, scope, emit, ...rest }: ServiceOptions): Services => {
  const { store, page, signal } = rest
  const endpoints = () => store.get(configAtom).endpoints
  const { api, images, telemetry } = createWebServices(rest)
  return {
    api,
    images,
    storage: createStorage({ scope }),
    telemetry,
    chain: async (namespace) => (await session()).chain(namespace),
    connector: async (id, o) => (await session()).connector(id, o),
    frame: async () => (await session()).frame(),
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
