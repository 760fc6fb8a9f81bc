import type { Connection } from '../connection/connection.ts'
import { isFrameWallet } from '../wallet/connector.ts'
import { type CaipNetworkId, parseCaipNetworkId } from './caip.ts'
import { offers } from './features.ts'
import type { Namespace } from './namespace.ts'

/**
 * What is needed to make a network the active one: nothing, a change of state here, the wallet's consent, or a view that
 * guides the visitor.
 */
export type SwitchPlan =
  | 'stay'
  | 'set-active'
  | 'ask-wallet'
  | 'show-SwitchNetwork'
  | 'show-SwitchActiveChain'

export type SwitchPlanFrom = {
  target: CaipNetworkId
  active: CaipNetworkId
  connections: {
    readonly [N in Namespace]?: Pick<Connection, 'connectorId' | 'networkId'> | undefined
  }
  /** True for a choice in the modal, which leads to a view; false asks the wallet directly. */
  confirm: boolean
}

/** @throws {InvalidCaipNetworkIdError} */
export const switchPlan = ({
  target,
  active,
  connections,
  confirm,
}: SwitchPlanFrom): SwitchPlan => {
  const to = parseCaipNetworkId(target).namespace
  const from = parseCaipNetworkId(active).namespace
  const ask = confirm ? 'show-SwitchNetwork' : 'ask-wallet'
  const there = connections[to]
  if (there) {
    // The wallet's own network counts, where it has reported one: it may differ from the state here.
    const standsThere = there.networkId === target || (!there.networkId && active === target)
    if (!standsThere) return ask
    return active === target ? 'stay' : 'set-active'
  }
  if (active === target) return 'stay'
  const here = connections[from]
  if (!here) return 'set-active'
  // An embedded wallet opens an account in another namespace by itself, where it serves that namespace.
  return isFrameWallet(here.connectorId) && offers(to, 'auth') ? ask : 'show-SwitchActiveChain'
}
