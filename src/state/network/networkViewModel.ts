import { atom } from 'jotai/vanilla'
import type { NetworkViewModel } from '#domain/view/buttonViewModel.ts'
import { configAtom } from '../config/config.ts'
import { networkImageAtom } from './images.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from './networks.ts'

/** Where the site allows any network, an unsupported one is not an error. */
export const isOnWrongNetworkAtom = atom(
  (get) => !get(isNetworkOfferedAtom) && get(configAtom).chainPolicy !== 'ignore',
)

export const networkViewModelAtom = atom((get): NetworkViewModel => {
  const network = get(activeNetworkAtom)
  return { name: network?.name ?? '', imageUrl: get(networkImageAtom)(network) }
})
