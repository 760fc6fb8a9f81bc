import type { ApiClient } from '../adapters/api/apiClient.ts'
import { createImageCache } from '../adapters/api/imageCache.ts'
import {
  clearDeepLinkChoice,
  setDeepLinkChoice,
} from '../adapters/connectors/walletConnect/deepLinkChoice.ts'
import { createStorage } from '../adapters/storage/storage.ts'
import { createTelemetry } from '../adapters/telemetry/telemetry.ts'
import type { Config } from '../domain/config.ts'
import type { HostEvent } from '../domain/hostEvent.ts'
import type { PageFacts } from '../domain/page.ts'
import { once } from '../lib/once.ts'
import type { Services } from '../state/services.ts'
import { getAssetImage, getWalletImage } from '../wire/api/walletDirectory.ts'
import { createChainAdapters } from './chainAdapters.ts'
import type { ConnectorRegistry } from './connectors.ts'

export type ServiceOptions = {
  config(): Config
  connectors: ConnectorRegistry
  scope: string
  page: PageFacts
  sdkVersion: string
  analyticsAllowed(): boolean
  onForbidden(): void
  signal: AbortSignal
  emit(event: HostEvent): void
}

/** Builds the one door outside from the adapters. */
export const createServices = ({
  config,
  connectors,
  scope,
  page,
  sdkVersion,
  analyticsAllowed,
  onForbidden,
  signal,
  emit,
}: ServiceOptions): Services => {
  const client = once(async () => {
    const { createApiClient } = await import('../adapters/api/apiClient.ts')
    return createApiClient({
      endpoints: () => config().endpoints,
      projectId: () => config().projectId,
      sdkVersion,
    })
  })
  const api: ApiClient = {
    call: async (endpoint, request, o) => (await client()).call(endpoint, request, o),
  }
  const images = {
    wallet: createImageCache({ load: (id, o) => api.call(getWalletImage, { id }, o) }),
    asset: createImageCache({ load: (id, o) => api.call(getAssetImage, { id }, o) }),
  }
  const freeImages = () => Object.values(images).forEach((cache) => void cache.clear())
  signal.addEventListener('abort', freeImages, { once: true })
  return {
    api,
    images,
    storage: createStorage({ scope }),
    telemetry: createTelemetry({
      pulse: () => config().endpoints.pulse,
      allowed: () => config().features.analytics && analyticsAllowed(),
      projectId: () => config().projectId,
      sdkVersion,
      onForbidden,
    }),
    chain: createChainAdapters(),
    connector: (id, o) => connectors.find(id, o),
    now: () => Date.now(),
    page,
    signal,
    rememberDeepLink: (link) => (link ? setDeepLinkChoice(link) : clearDeepLinkChoice()),
    emit,
  }
}
