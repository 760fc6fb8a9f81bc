import { atom } from 'jotai/vanilla'
import { own } from '../lib/own.ts'
import { configAtom } from '../state/config.ts'
import { assetImagesAtom } from '../state/images.ts'
import { servicesAtom } from '../state/services.ts'

/** Fetches a network's or connector's image by id. An image is an extra: without it the mark shows a letter. */
export const loadAssetImageAtom = atom(
  null,
  async (get, set, imageId: string | undefined): Promise<void> => {
    if (!imageId || !get(configAtom).projectId || own(get(assetImagesAtom), imageId)) return
    try {
      const { images, signal } = get(servicesAtom)
      const url = await images.asset.get(imageId, { signal })
      set(assetImagesAtom, { ...get(assetImagesAtom), [imageId]: url })
    } catch (error) {
      console.debug(`[latchkey] No image for ${imageId}`, error)
    }
  },
)
