import { atom } from 'jotai/vanilla'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { historyAtom } from '#state/view/router.ts'

/**
 * Applies the visitor's choice and leaves the list, unless a view has to ask the wallet first. A visitor who has to connect
 * another wallet for it returns afterwards to where they opened the list.
 */
export const chooseNetworkAtom = atom(null, async (get, set, networkId: CaipNetworkId) => {
  try {
    const then = get(historyAtom).at(-2)
    if (await set(switchNetworkAtom, networkId, { confirm: true, then, replace: true }))
      set(goBackAtom)
  } catch (error) {
    // The page removed the network at this moment: the list has already lost its row.
    if (!(error instanceof NetworkNotFoundError)) throw error
  }
})
