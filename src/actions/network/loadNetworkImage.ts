import { atom } from 'jotai/vanilla'
import type { Network } from '#domain/network/network.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { fetchedNetworkImagesAtom, networkImageAtom } from '#state/network/images.ts'
import { servicesAtom } from '#state/services.ts'

const loadIds = lazy(() => import('#domain/network/imageIds.ts'))

/** Fetches a network's picture. A picture is optional: without it a letter is shown. */
export const loadNetworkImageAtom = atom(
  null,
  async (get, set, network: Network | undefined): Promise<void> => {
    if (!network || !get(configAtom).projectId || get(networkImageAtom)(network)) return
    const { caipNetworkId, assets } = network
    try {
      const { images, signal } = get(servicesAtom)
      const { imageIdOf } = await loadIds()
      const imageId = assets?.imageId ?? imageIdOf(caipNetworkId)
      if (!imageId) return
      const url = await images.asset.get(imageId, { signal })
      set(fetchedNetworkImagesAtom, { ...get(fetchedNetworkImagesAtom), [caipNetworkId]: url })
    } catch (error) {
      console.debug(`[latchkey] No image for ${caipNetworkId}`, error)
    }
  },
)
