import { raiseAlertAtom } from '#actions/view/raiseAlert.ts'
import { createApiClient } from '#adapters/api/apiClient.ts'
import { createImageCache } from '#adapters/api/imageCache.ts'
import { loadPicture } from '#adapters/api/loadPicture.ts'
import { createTelemetry } from '#adapters/telemetry/telemetry.ts'
import type { PageFacts } from '#domain/config/page.ts'
import { configAtom } from '#state/config/config.ts'
import { analyticsAllowedAtom } from '#state/config/telemetry.ts'
import { getAssetImage, getWalletImage } from '#wire/api/walletDirectory.ts'
import type { Store } from './effect.ts'

export type WebServiceOptions = {
  store: Store
  page: PageFacts
  sdkVersion: string
  /** Releases cached pictures when the client ends. */
  signal: AbortSignal
}

/** The services that speak HTTP. */
export const createWebServices = ({ store, page, sdkVersion, signal }: WebServiceOptions) => {
  const config = () => store.get(configAtom)
  const projectId = () => config().projectId
  const api = createApiClient({ endpoints: () => config().endpoints, projectId, sdkVersion })
  const images = {
    wallet: createImageCache({ load: (id, o) => api.call(getWalletImage, { id }, o) }),
    asset: createImageCache({
      load: (id, o) => (id.includes(':') ? loadPicture(id, o) : api.call(getAssetImage, { id }, o)),
    }),
  }
  const freeImages = () => Object.values(images).forEach((cache) => void cache.clear())
  signal.addEventListener('abort', freeImages, { once: true })
  const telemetry = createTelemetry({
    pulse: () => config().endpoints.pulse,
    allowed: () => config().features.analytics && store.get(analyticsAllowedAtom),
    projectId,
    sdkVersion,
    onForbidden: () =>
      void store.set(raiseAlertAtom, 'originNotAllowed', { params: { origin: page.origin } }),
  })
  return { api, images, telemetry }
}
