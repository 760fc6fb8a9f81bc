import { atom } from 'jotai/vanilla'
import { parseCaipNetworkId } from '../domain/caip.ts'
import type { Route } from '../domain/router.ts'
import { switchPlan } from '../domain/switchPlan.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { assertNever } from '../lib/assertNever.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { configAtom } from '../state/config.ts'
import { linkedByNamespaceAtom } from '../state/connections.ts'
import { isOpenAtom } from '../state/modal.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '../state/networks.ts'
import { routeAtom } from '../state/router.ts'
import { goToAtom } from './goTo.ts'
import { openAtom } from './open.ts'
import { performSwitchAtom } from './performSwitch.ts'
import { raiseAlertAtom } from './raiseAlert.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

export type SwitchOptions = {
  /** A choice made in the modal: the wallet is asked by a view. */
  confirm?: boolean
  /** Where the visitor goes on from a choice, once a wallet of another namespace is connected; else the modal closes. */
  then?: Route | undefined
  /** Leaves no way back from there. */
  replace?: boolean | undefined
}

/**
 * Makes a network the one in use, by whatever the case needs: nothing, a note on this side, or the wallet's consent.
 * `confirm` is for choices made in the modal: the wallet is then asked by the SwitchNetwork view. Answers whether the
 * network is now the one in use (false: a view has taken over).
 *
 * @throws {InvalidCaipNetworkIdError} the id is malformed
 * @throws {NetworkNotFoundError} the network is not offered
 * @throws {SwitchRejectedError} the visitor said no
 */
export const switchNetworkAtom = atom(
  null,
  async (
    get,
    set,
    networkId: string,
    { confirm = false, then: chosen, replace, signal }: SwitchOptions & Cancellable = {},
  ): Promise<boolean> => {
    parseCaipNetworkId(networkId)
    const network = get(findNetworkAtom)(networkId)
    if (!network) {
      if (!confirm) set(raiseAlertAtom, 'networkNotFound')
      throw new NetworkNotFoundError(networkId)
    }
    const target = network.caipNetworkId
    const plan = switchPlan({
      target,
      active: get(activeNetworkIdAtom) ?? target,
      connections: get(linkedByNamespaceAtom),
      confirm,
    })
    switch (plan) {
      case 'stay':
        return true
      case 'set-active':
        set(setActiveNetworkAtom, network)
        return true
      case 'ask-wallet':
        await set(performSwitchAtom, target, { signal })
        return true
      case 'show-SwitchNetwork':
        set(goToAtom, { view: 'SwitchNetwork', params: { networkId: target } })
        return false
      case 'show-SwitchActiveChain': {
        const isShown = get(isOpenAtom) || get(configAtom).display === 'inline'
        const route = get(routeAtom)
        const here = route.view === 'SwitchActiveChain' ? route.params.then : route
        // The page asks while the visitor is about something: they are back there afterwards.
        const then = isShown && !confirm ? here : chosen
        if (!isShown) set(openAtom)
        set(goToAtom, {
          view: 'SwitchActiveChain',
          params: { namespace: network.chainNamespace, networkId: target, then, replace },
        })
        return false
      }
      default:
        return assertNever(plan)
    }
  },
)
