import { assertNever } from '#lib/assertNever.ts'
import type { Namespace } from '../../network/namespace.ts'
import { isSameSlot, walletSlot } from '../../wallet/walletSlot.ts'
import type { Connection } from '../connection.ts'
import { connectionStateOf, linkedConnection } from '../connectionState.ts'
import { adopt } from './adopt.ts'
import { askedAgain, doubted, weighed } from './askedAgain.ts'
import { type Transition, withoutEffects } from './connectionEffect.ts'
import type { ConnectionEvent } from './connectionEvent.ts'
import { type Connections, isExpected, isLive, linksWithout, remembers } from './connections.ts'
import { disconnect } from './disconnect.ts'
import { withoutDoubt } from './doubts.ts'
import { ended, reported } from './reported.ts'
import { reconnected, restore, withoutForgotten } from './restore.ts'

/**
 * The transition function for every change of connected wallets. A namespace is in one of four states; wallets kept
 * beside its active one are live, and remembered ones are stored beyond the page. For one namespace:
 *
 * | event            | disconnected            | connecting              | reconnecting              | connected                           |
 * | ---------------- | ----------------------- | ----------------------- | ------------------------- | ----------------------------------- |
 * | `connecting`     | connecting              | of the newer attempt    | stays                     | stays                               |
 * | `connectEnded`   | –                       | disconnected if its own | stays                     | stays                               |
 * | `connected`      | connected               | connected               | connected                 | connected, the other beside or gone |
 * | `reported` some  | connected if remembered | connected if its own    | connected if its own      | updated if its own, else beside     |
 * | `reported` none  | –                       | stays                   | stays                     | stays, in doubt if its own          |
 * | `ended`          | –                       | stays                   | stays                     | suppressed if its own: next or none |
 * | `doubted`        | in doubt if remembered  | stays                   | stays, in doubt           | stays, in doubt                     |
 * | `askedAgain`     | as `reported` some      | stays                   | connected, or stays       | updated, or stays                   |
 * | `weighed`        | –                       | stays                   | stays, or next or none    | stays, or as `ended`                |
 * | `answered`       | connected               | connected if its own    | connected if its own      | updated if its own, else beside     |
 * | `switched`       | –                       | –                       | –                         | on the other network                |
 * | `restore`        | reconnecting if stored  | stays                   | of what is stored         | stays until a stored other answers  |
 * | `appeared`       | as `restore`, where the wallet is remembered and was not ended on purpose                                              |
 * | `storageChanged` | as `restore`            | stays                   | as `restore`, or disconnected where nothing is stored any more  |
 * | `reconnected`    | –                       | –                       | connected, or in doubt    | replaced, where it stood when asked |
 * | `disconnect`     | forgotten               | stays                   | next or none, forgotten   | next or none, forgotten             |
 *
 * "Next or none": the wallet beside that was used last, else disconnected. "Remembered" wallets are those stored. After a
 * wallet was ended, here or in another tab, its late answers are ignored.
 *
 * "In doubt": a wallet has reported nothing, or that it left, or did not answer, or may have changed unseen. It is asked
 * again (effect `askAgain`): each answer is `askedAgain`, and `weighed` decides by what was said last. A doubt is settled
 * by news: a report of the wallet, or the visitor's own choice, ends it at once.
 */
export const transition = (state: Connections, event: ConnectionEvent): Transition => {
  const { links, memory } = state
  switch (event.type) {
    case 'connecting': {
      const isFree = (namespace: Namespace) => !linkedConnection(links[namespace])
      const marked = event.namespaces.filter(isFree).map((one) => [one, event.attempt] as const)
      return withoutEffects({ ...state, links: { ...links, ...Object.fromEntries(marked) } })
    }
    case 'connectEnded':
      // Compared by identity: an older attempt that ends late must not end a newer one.
      return withoutEffects({
        ...state,
        links: linksWithout(links, (_, link) => link === event.attempt),
      })
    case 'connected':
      return connected(state, event)
    case 'reported':
      return reported(state, event.connectorId, event.connections)
    case 'ended':
      return ended(state, event.connectorId)
    case 'doubted':
      return doubted(state, event)
    case 'askedAgain':
      return askedAgain(state, event.connectorId, event.connections)
    case 'weighed':
      return weighed(state, event)
    case 'answered':
      return adopt(state, event)
    case 'switched': {
      const { namespace, networkId } = event
      const link = connectionStateOf(links, namespace)
      if (link.status !== 'connected') return withoutEffects(state)
      const connection = { ...link.connection, networkId }
      const updated = (one: Connection) => (isSameSlot(one, connection) ? connection : one)
      return withoutEffects({
        ...state,
        links: { ...links, [namespace]: { ...link, connection } },
        memory: {
          ...memory,
          inUse: memory.inUse.map(updated),
          beside: memory.beside.map(updated),
        },
      })
    }
    case 'restore':
      return restore(state)
    case 'appeared': {
      const { connectorId } = event
      return isExpected(state, connectorId) && !isLive(state, connectorId)
        ? restore(state)
        : withoutEffects(state)
    }
    case 'storageChanged': {
      // A wallet that another tab ended on purpose may be restored where the visitor connects it there again.
      const suppressed = state.suppressed.filter((id) => remembers(memory, id))
      return restore({ ...withoutForgotten(state), suppressed })
    }
    case 'reconnected':
      return reconnected(state, event)
    case 'disconnect':
      return disconnect(state, event)
    default:
      return assertNever(event)
  }
}

/** A wallet that the visitor chose becomes active where they chose it; in other namespaces the active ones stay. */
const connected = (
  state: Connections,
  { connectorId, connections, namespace, account }: ConnectionEvent & { type: 'connected' },
): Transition => {
  const served = connections.map((connection) => connection.namespace)
  const wanted = namespace && served.includes(namespace) ? namespace : undefined
  const chosen = { ...state.memory.chosen }
  if (wanted && account) chosen[walletSlot({ connectorId, namespace: wanted })] = account
  const next = adopt(
    { ...withoutDoubt(state, connectorId), memory: { ...state.memory, chosen } },
    { connectorId, connections, takes: wanted ? [wanted] : served },
  )
  const moved = next.effects.find((effect) => effect.type === 'useNamespace')
  const active = moved?.namespace ?? state.activeNamespace
  const used = wanted ?? (served.includes(active) ? active : served[0])
  return used && used !== active
    ? {
        ...next,
        effects: [
          ...next.effects,
          { type: 'useNamespace', namespace: used },
          { type: 'useNetwork', namespace: used },
        ],
      }
    : next
}
