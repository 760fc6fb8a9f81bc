import { atom } from 'jotai/vanilla'
import { goBackAtom } from '../../actions/goBack.ts'
import { switchNetworkAtom } from '../../actions/switchNetwork.ts'
import type { CaipNetworkId } from '../../domain/caip.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import { historyAtom } from '../../state/router.ts'

/**
 * Takes the visitor's choice: the list is done with, unless a view has to ask the wallet first. Who has to connect
 * another wallet for it is back afterwards where they opened the list.
 */
export const chooseNetworkAtom = atom(null, async (get, set, networkId: CaipNetworkId) => {
  try {
    const then = get(historyAtom).at(-2)
    if (await set(switchNetworkAtom, networkId, { confirm: true, then, replace: true }))
      set(goBackAtom)
  } catch (error) {
    // The page took the network away at this very moment: the list has already lost its row.
    if (!(error instanceof NetworkNotFoundError)) throw error
  }
})
