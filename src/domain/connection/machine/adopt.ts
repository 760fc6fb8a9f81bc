import type { Namespace } from '../../network/namespace.ts'
import { sharesSession } from '../../wallet/connector.ts'
import { isSameSlot, walletSlot } from '../../wallet/walletSlot.ts'
import { type ChosenAccounts, isOutdatedChoice, withChosenAccount } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import { linkedConnection } from '../connectionState.ts'
import { removeRecentConnection } from '../recentConnection.ts'
import type { Transition } from './connectionEffect.ts'
import { type Connections, connectorOf, holds, linkedIn, linksWithout } from './connections.ts'
import { promote, withConnected } from './promote.ts'
import { withPlaces } from './withPlaces.ts'

type Adoption = {
  connectorId: string
  connections: readonly Connection[]
  /** Namespaces it takes over from other wallets. Without this a wallet gets only free ones. */
  takes?: readonly Namespace[]
  /** Whether it is being restored: wallets are kept beside the active one only where they are remembered there. */
  isRestored?: boolean
  /** Whether it could not be asked, so that the state of its session is unknown. */
  isUnreached?: boolean
}

/**
 * Applies what a wallet reports: its connections are added, namespaces it no longer serves are removed. A namespace of
 * another wallet is changed only where this one `takes` it. Where the project allows several wallets, the previously
 * active one is kept beside it, and becomes active again when the newer one ends.
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
  /** The connection it replaces. */
  const displaced = linkedIn(before).filter(
    (one) =>
      one.connectorId !== connectorId &&
      adopted.some(({ namespace }) => namespace === one.namespace) &&
      !memory.disconnected.includes(one.connectorId) &&
      isKept(one),
  )
  // Restored connections keep the remembered order.
  const usedLast = isRestored ? [] : displaced
  /** Namespaces it serves beside the active wallet. */
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

  // A wallet that cannot answer (locked, say) stays remembered, so that the next load tries it; an ended session does not.
  const isSilent = connections.length === 0 && (isUnreached || !sharesSession(connectorId))
  /** Without the visitor's choice, a wallet does not take a place that is reserved for one that did not answer. */
  const isPlaceKept = ({ namespace }: Connection) =>
    !takes.includes(namespace) &&
    memory.inUse.some((one) => one.namespace === namespace && one.connectorId !== connectorId)
  const promoted = isSilent ? [] : next.promoted.filter((one) => !isPlaceKept(one))
  const isNews = adopted.length > 0 || promoted.length > 0
  const isStored = isNews || (sharesSession(connectorId) && !isSilent)
  // A namespace in which another tab has made it active stays active: that tab's event has not arrived yet.
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

  // The active namespace changes only when it has no wallet, none is being restored, and the new wallet has it.
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

/** A wallet's report on namespaces it serves beside another: known ones keep their order. */
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

/** Whenever they answer, they keep their remembered order: the one used last becomes active first. New ones precede. */
const byPlaceIn = (order: readonly Connection[]) => {
  const place = (one: Connection) => order.findIndex((other) => isSameSlot(other, one))
  return (a: Connection, b: Connection) => place(a) - place(b)
}

const uniqueSlots = (connections: readonly Connection[]): Connection[] =>
  connections.filter((one, at) => connections.findIndex((other) => isSameSlot(other, one)) === at)

/** Removes a choice of account that the wallet has since changed. */
const withoutOutdated = (chosen: ChosenAccounts, said: readonly Connection[]): ChosenAccounts => {
  const outdated = said
    .filter((one) => {
      const choice = chosen[walletSlot(one)]
      return choice && isOutdatedChoice(one, choice)
    })
    .map(walletSlot)
  return Object.fromEntries(Object.entries(chosen).filter(([slot]) => !outdated.includes(slot)))
}
