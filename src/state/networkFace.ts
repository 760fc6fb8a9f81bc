import { atom } from 'jotai/vanilla'
import type { NetworkFace } from '../domain/buttonFace.ts'
import { configAtom } from './config.ts'
import { networkImageAtom } from './images.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from './networks.ts'

/** Where the site does not mind, a strange network is no fault. */
export const isOnWrongNetworkAtom = atom(
  (get) => !get(isNetworkOfferedAtom) && get(configAtom).chainPolicy !== 'ignore',
)

export const networkFaceAtom = atom((get): NetworkFace => {
  const network = get(activeNetworkAtom)
  return { name: network?.name ?? '', imageUrl: get(networkImageAtom)(network) }
})
