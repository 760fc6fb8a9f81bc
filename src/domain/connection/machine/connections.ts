import type { Namespace } from '../../network/namespace.ts'
import { isSameSlot } from '../../wallet/walletSlot.ts'
import type { ChosenAccounts } from '../chosenAccount.ts'
import type { Connection } from '../connection.ts'
import {
  type ConnectionState,
  type ConnectionStates,
  linkedConnection,
} from '../connectionState.ts'
import type { RecentConnection } from '../recentConnection.ts'
import type { Doubt } from './doubt.ts'

/** What is stored about wallets, live or not. */
export type ConnectionMemory = {
  /** The active wallet of each namespace, in the order they were connected. */
  inUse: readonly Connection[]
  /** Wallets kept beside those, the last used first. */
  beside: readonly Connection[]
  /** Connectors that the visitor disconnected: they are never restored by themselves. */
  disconnected: readonly string[]
  /** Wallets that the visitor disconnected and may want to connect again. */
  recent: readonly RecentConnection[]
  chosen: ChosenAccounts
}

/** The whole state of the machine. */
export type Connections = {
  links: ConnectionStates
  /** Live wallets beside the active one of their namespace, the last used first. */
  others: readonly Connection[]
  /** Connectors that ended their connection in this page: only a click or a reload connects them again. */
  suppressed: readonly string[]
  /** Wallets that are asked again before what they said counts. */
  doubts: readonly Doubt[]
  memory: ConnectionMemory
  activeNamespace: Namespace
  /** Whether a replaced wallet is kept beside the new one. */
  keepsSeveral: boolean
}

export const linksWithout = (
  links: ConnectionStates,
  isLeft: (namespace: Namespace, link: ConnectionState) => unknown,
): ConnectionStates =>
  Object.fromEntries(
    Object.entries(links).filter(([namespace, link]) => !isLeft(namespace as Namespace, link)),
  )

export const connectorOf = (link: ConnectionState | undefined): string | undefined =>
  link?.status === 'connecting' ? link.connectorId : linkedConnection(link)?.connectorId

export const linkedIn = (links: ConnectionStates): Connection[] =>
  Object.values(links).flatMap((link) => linkedConnection(link) ?? [])

export const holds = (connections: readonly Connection[], one: Connection): boolean =>
  connections.some((other) => isSameSlot(other, one))

export const remembered = ({ inUse, beside }: ConnectionMemory) => [...inUse, ...beside]

export const remembers = (memory: ConnectionMemory, id: string): boolean =>
  remembered(memory).some(({ connectorId }) => connectorId === id)

/** Whether a wallet may be restored by itself. */
export const isExpected = ({ memory, suppressed }: Connections, id: string): boolean =>
  remembers(memory, id) && !memory.disconnected.includes(id) && !suppressed.includes(id)

export const isLive = ({ links, others }: Connections, id: string): boolean =>
  Object.values(links).some((link) => link.status === 'connected' && connectorOf(link) === id) ||
  others.some(({ connectorId }) => connectorId === id)
