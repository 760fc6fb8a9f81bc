import { atom } from 'jotai/vanilla'
import { goBackAtom } from '../../actions/goBack.ts'
import { switchNetworkAtom } from '../../actions/switchNetwork.ts'
import type { CaipNetworkId } from '../../domain/caip.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'

/** Takes the visitor's choice: the list is done with, unless a view has to ask the wallet first. */
export const chooseNetworkAtom = atom(null, async (_get, set, networkId: CaipNetworkId) => {
  try {
    if (await set(switchNetworkAtom, networkId, { confirm: true })) set(goBackAtom)
  } catch (error) {
    // The page took the network away at this very moment: the list has already lost its row.
    if (!(error instanceof NetworkNotFoundError)) throw error
  }
})
