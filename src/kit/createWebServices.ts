import { createApiClient } from '../adapters/api/apiClient.ts'
import { createImageCache } from '../adapters/api/imageCache.ts'
import { loadPicture } from '../adapters/api/loadPicture.ts'
import { createTelemetry } from '../adapters/telemetry/telemetry.ts'
import type { Config } from '../domain/config.ts'
import { getAssetImage, getWalletImage } from '../wire/api/walletDirectory.ts'

export type WebServiceOptions = {
  config(): Config
  sdkVersion: string
  analyticsAllowed(): boolean
  onForbidden(): void
  /** Frees what is kept when the kit ends. */
  signal: AbortSignal
}

/** The services that speak HTTP. Their code comes with the first call: nothing of it is needed to open. */
export const createWebServices = ({
  config,
  sdkVersion,
  analyticsAllowed,
  onForbidden,
  signal,
}: WebServiceOptions) => {
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
    allowed: () => config().features.analytics && analyticsAllowed(),
    projectId,
    sdkVersion,
    onForbidden,
  })
  return { api, images, telemetry }
}
