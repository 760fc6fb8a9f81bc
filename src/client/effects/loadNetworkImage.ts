import { atom } from 'jotai/vanilla'
import { loadNetworkImageAtom } from '#actions/network/loadNetworkImage.ts'
import { activeStatusAtom } from '#state/connection/account.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const shownAtom = atom((get) =>
  get(activeStatusAtom) === 'connected' ? get(activeNetworkAtom) : undefined,
)

/** Loads the icon of a connected visitor's network. */
export const loadNetworkImage: Effect = ({ store, signal }) => {
  follow({ store, signal }, shownAtom, (network) => void store.set(loadNetworkImageAtom, network))
}
