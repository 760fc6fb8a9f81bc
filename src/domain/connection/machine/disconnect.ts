import type { Namespace } from '../../network/namespace.ts'
import { sharesSession } from '../../wallet/connector.ts'
import { walletSlot } from '../../wallet/walletSlot.ts'
import type { Connection } from '../connection.ts'
import { type ConnectionState, linkedConnection } from '../connectionState.ts'
import { addRecentConnections } from '../recentConnection.ts'
import type { Transition } from './connectionEffect.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import { type Connections, holds, linkedIn, linksWithout, remembered } from './connections.ts'
import { promote } from './promote.ts'
import { withPlaces } from './withPlaces.ts'

/** Removes connections first: no failure of a wallet may keep the page connected. */
export const disconnect = (
  state: Connections,
  { namespace, connectorId }: ConnectionEvent & { type: 'disconnect' },
): Transition => {
  const { links, others, memory } = state
  const linked = linkedIn(links)
  const known = [...linked, ...others, ...remembered(memory)]
  const isNamed = (one: Connection) =>
    (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === connectorId)
  const named = new Set(known.filter(isNamed).map((one) => one.connectorId))
  const isLeft = (one: Connection) =>
    isNamed(one) || (named.has(one.connectorId) && sharesSession(one.connectorId))
  const isKept = (one: Connection) => !isLeft(one)
  const left = known.filter(isLeft)
  // A wallet that still serves another namespace keeps its permission.
  const kept = known.filter(isKept).map((one) => one.connectorId)
  const connectorIds = [...named].filter((id) => !kept.includes(id))

  const isGone = (_: Namespace, link: ConnectionState) => {
    const connection = linkedConnection(link)
    return connection && isLeft(connection)
  }
  const next = promote(linksWithout(links, isGone), others.filter(isKept))
  const inUse = memory.inUse.filter(isKept)
  // Another tab may have connected a wallet there, whose event has not arrived yet.
  const promoted = next.promoted.filter(
    ({ namespace }) => !inUse.some((one) => one.namespace === namespace),
  )
  const slots = left.map(walletSlot)
  return {
    state: {
      ...state,
      links: next.links,
      others: next.others,
      doubts: state.doubts.filter((one) => !connectorIds.includes(one.connectorId)),
      memory: {
        inUse: withPlaces(inUse, promoted, memory.inUse),
        beside: memory.beside.filter((one) => isKept(one) && !holds(promoted, one)),
        disconnected: [...new Set([...memory.disconnected, ...connectorIds])],
        recent: state.keepsSeveral ? addRecentConnections(memory.recent, left) : memory.recent,
        chosen: Object.fromEntries(
          Object.entries(memory.chosen).filter(([slot]) => !slots.includes(slot)),
        ),
      },
    },
    effects: [
      ...(known.every(isLeft) ? [{ type: 'forgetAccounts' } as const] : []),
      ...(connectorIds.length > 0
        ? [{ type: 'disconnectWallets', connectorIds, namespace } as const]
        : []),
    ],
  }
}
