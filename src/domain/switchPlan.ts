import { type CaipNetworkId, parseCaipNetworkId } from './caip.ts'
import type { Connection } from './connection.ts'
import { AUTH_ID } from './connector.ts'
import { offers } from './features.ts'
import type { Namespace } from './namespace.ts'

/**
 * What it takes to make a network the active one: nothing, a note on this side, the wallet's consent, or a view that
 * gets there with the visitor.
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
  /** True for a choice in the modal, which is followed by a view; false asks the wallet at once. */
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
    // The wallet's own word counts, where it has given one: it may stand elsewhere than this side thinks.
    const standsThere = there.networkId === target || (!there.networkId && active === target)
    if (!standsThere) return ask
    return active === target ? 'stay' : 'set-active'
  }
  if (active === target) return 'stay'
  const here = connections[from]
  if (!here) return 'set-active'
  // The embedded wallet opens an account in another namespace by itself, where it has that namespace at all.
  return here.connectorId === AUTH_ID && offers(to, 'auth') ? ask : 'show-SwitchActiveChain'
}
