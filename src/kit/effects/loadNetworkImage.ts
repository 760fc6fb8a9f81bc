import { atom } from 'jotai/vanilla'
import { loadAssetImageAtom } from '../../actions/loadAssetImage.ts'
import { activeStatusAtom } from '../../state/account.ts'
import { activeNetworkAtom } from '../../state/networks.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const imageIdAtom = atom((get) => {
  const { imageId, imageUrl } = get(activeNetworkAtom)?.assets ?? {}
  return get(activeStatusAtom) === 'connected' && !imageUrl ? imageId : undefined
})

/** The network a connected visitor is on has its mark. */
export const loadNetworkImage: Effect = ({ store, signal }) => {
  follow({ store, signal }, imageIdAtom, (imageId) => void store.set(loadAssetImageAtom, imageId))
}
