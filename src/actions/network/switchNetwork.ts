import { atom } from 'jotai/vanilla'
import { parseCaipNetworkId } from '#domain/network/caip.ts'
import { switchPlan } from '#domain/network/switchPlan.ts'
import type { Route } from '#domain/view/views.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { assertNever } from '#lib/assertNever.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { activeNetworkIdAtom, findNetworkAtom } from '#state/network/networks.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { goToAtom } from '../view/goTo.ts'
import { openAtom } from '../view/open.ts'
import { raiseAlertAtom } from '../view/raiseAlert.ts'
import { performSwitchAtom } from './performSwitch.ts'
import { setActiveNetworkAtom } from './setActiveNetwork.ts'

export type SwitchOptions = {
  /** A choice made in the modal: a view asks the wallet. */
  confirm?: boolean
  /** The view that follows a choice, once a wallet of another namespace is connected; by default the modal closes. */
  then?: Route | undefined
  /** Removes the way back from there. */
  replace?: boolean | undefined
}

/**
 * Makes a network the active one: at once, by storing it here, or by the wallet's consent. `confirm` is for choices made
 * in the modal: the SwitchNetwork view then asks the wallet. Returns whether the network is now the active one (false: a
 * view asks the visitor first).
 *
 * @throws {InvalidCaipNetworkIdError} the id is malformed
 * @throws {NetworkNotFoundError} the network is not configured
 * @throws {SwitchRejectedError} the visitor rejected
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
        // The page's request interrupts the visitor, who returns to the same view afterwards.
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
