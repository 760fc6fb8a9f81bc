import { type ChosenAccounts, isOutdatedChoice, withChosenAccount } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import { linkedConnection } from '../connectionState.ts'
import { sharesSession } from '../connector.ts'
import type { Namespace } from '../namespace.ts'
import { removeRecentConnection } from '../recentConnection.ts'
import { isSameSlot, walletSlot } from '../walletSlot.ts'
import type { Transition } from './connectionEffect.ts'
import { type Connections, connectorOf, holds, linkedIn, linksWithout } from './connections.ts'
import { promote, withConnected } from './promote.ts'
import { withPlaces } from './withPlaces.ts'

type Adoption = {
  connectorId: string
  connections: readonly Connection[]
  /** Namespaces it takes from whichever wallet has them. By itself a wallet takes what is free. */
  takes?: readonly Namespace[]
  /** It is being restored: wallets stay beside the one in use only where they are remembered there. */
  isRestored?: boolean
  /** It could not be asked: what its session is now nobody knows. */
  isUnreached?: boolean
}

/**
 * Makes what a wallet says true: its connections are in, namespaces it no longer serves are out. A namespace of another
 * wallet is touched only where this one `takes` it. Where the project allows several wallets the one that was in use is
 * kept beside it, and comes back when the newer one goes.
 */
export const adopt = (
  state: Connections,
  { connectorId, connections: said, takes = [], isRestored, isUnreached }: Adoption,
): Transition => {
  const { links: before, memory, activeNamespace } = state
  const chosen = withoutOutdated(memory.chosen, said)
  const connections = said.map((one) => withChosenAccount(one, chosen))
  const left = linksWithout(
    before,
    (namespace, link) => takes.includes(namespace) || connectorOf(link) === connectorId,
  )
  const adopted = connections.filter(({ namespace }) => !left[namespace])
  const taken = withConnected(left, adopted)

  const isKept = (one: Connection) =>
    holds(memory.beside, one) || (!isRestored && state.keepsSeveral)
  /** What it takes the place of. */
  const displaced = linkedIn(before).filter(
    (one) =>
      one.connectorId !== connectorId &&
      adopted.some(({ namespace }) => namespace === one.namespace) &&
      !memory.disconnected.includes(one.connectorId) &&
      isKept(one),
  )
  // What is restored stands in the order it is remembered in.
  const usedLast = isRestored ? [] : displaced
  /** What it serves beside the wallet in use there. */
  const beside = connections.filter((one) => !adopted.includes(one) && isKept(one))
  const next = promote(
    taken,
    [
      ...displaced.filter(({ namespace }) => before[namespace]?.status === 'connected'),
      ...withUpdates(state.others, connectorId, beside),
    ]
      .filter((one) => !holds(adopted, one))
      .sort(byPlaceIn([...usedLast, ...memory.beside])),
  )

  // One that went silent (locked, say) stays remembered, so that the next load finds it; a session that ended does not.
  const isSilent = connections.length === 0 && (isUnreached || !sharesSession(connectorId))
  /** By itself a wallet does not take the place that is kept for one that went silent. */
  const isPlaceKept = ({ namespace }: Connection) =>
    !takes.includes(namespace) &&
    memory.inUse.some((one) => one.namespace === namespace && one.connectorId !== connectorId)
  const promoted = isSilent ? [] : next.promoted.filter((one) => !isPlaceKept(one))
  const isNews = adopted.length > 0 || promoted.length > 0
  const isStored = isNews || (sharesSession(connectorId) && !isSilent)
  // What it serves and another tab has put it in use for stays so: that tab's word is on the way.
  const isStillInUse = (one: Connection) =>
    one.connectorId === connectorId ? holds(connections, one) : !takes.includes(one.namespace)
  const inUse = isStored
    ? withPlaces(
        memory.inUse.filter(isStillInUse),
        [...adopted.filter((one) => !isPlaceKept(one)), ...promoted],
        memory.inUse,
      )
    : memory.inUse
  const keptBeside = isSilent
    ? memory.beside
    : withUpdates(memory.beside, connectorId, [
        ...beside,
        ...adopted.filter((one) => isPlaceKept(one) && holds(memory.beside, one)),
      ])
  const nextBeside = uniqueSlots([...usedLast, ...keptBeside]).filter((one) => !holds(inUse, one))
  const readmitted = (ids: readonly string[]) =>
    adopted.length > 0 ? ids.filter((id) => id !== connectorId) : ids

  // The namespace in use moves only when it has no wallet, none on its way back, and the new one does.
  const [first] = adopted
  const moves = first && !linkedConnection(next.links[activeNamespace])
  const shown = moves ? first : adopted.find(({ namespace }) => namespace === activeNamespace)
  const used = [...linkedIn(next.links), ...next.others, ...inUse, ...nextBeside].map(
    (one) => one.connectorId,
  )
  const replaced = new Set(linkedIn(before).map((one) => one.connectorId))
  return {
    state: {
      ...state,
      links: next.links,
      others: next.others,
      suppressed: readmitted(state.suppressed),
      memory: {
        inUse,
        beside: nextBeside,
        disconnected: readmitted(memory.disconnected),
        recent: adopted.reduce(removeRecentConnection, [...memory.recent]),
        chosen,
      },
    },
    effects: [
      ...(moves ? [{ type: 'useNamespace', namespace: first.namespace } as const] : []),
      ...(shown?.networkId
        ? [{ type: 'useNetwork', namespace: shown.namespace, networkId: shown.networkId } as const]
        : []),
      ...[...replaced]
        .filter((id) => id !== connectorId && sharesSession(id) && !used.includes(id))
        .map((id) => ({ type: 'endSession', connectorId: id }) as const),
    ],
  }
}

/** What a wallet says of the namespaces it serves beside another: known ones keep their place. */
const withUpdates = (
  others: readonly Connection[],
  connectorId: string,
  updates: readonly Connection[],
): Connection[] => [
  ...updates.filter((one) => !holds(others, one)),
  ...others.flatMap((one) =>
    one.connectorId === connectorId ? (updates.find((c) => isSameSlot(c, one)) ?? []) : [one],
  ),
]

/** However late they answer, they stand as they stood: the one used last comes back first. New ones come before. */
const byPlaceIn = (order: readonly Connection[]) => {
  const place = (one: Connection) => order.findIndex((other) => isSameSlot(other, one))
  return (a: Connection, b: Connection) => place(a) - place(b)
}

const uniqueSlots = (connections: readonly Connection[]): Connection[] =>
  connections.filter((one, at) => connections.findIndex((other) => isSameSlot(other, one)) === at)

/** A choice the wallet has moved on from is forgotten. */
const withoutOutdated = (chosen: ChosenAccounts, said: readonly Connection[]): ChosenAccounts => {
  const outdated = said
    .filter((one) => {
      const choice = chosen[walletSlot(one)]
      return choice && isOutdatedChoice(one, choice)
    })
    .map(walletSlot)
  return Object.fromEntries(Object.entries(chosen).filter(([slot]) => !outdated.includes(slot)))
}
