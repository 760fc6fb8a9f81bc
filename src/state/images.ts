import { atom } from 'jotai/vanilla'
import type { Network } from '../domain/network.ts'
import { own } from '../lib/own.ts'

/** Object URLs of network and connector images fetched so far, by image id. */
export const assetImagesAtom = atom<Readonly<Record<string, string>>>({})

/** A network's picture, as far as it is known: the host's own, else the one fetched. */
export const networkImageAtom = atom((get) => {
  const images = get(assetImagesAtom)
  return (network: Pick<Network, 'assets'> | undefined): string | undefined =>
    network?.assets?.imageUrl ?? own(images, network?.assets?.imageId)
})
