import type { Connection } from '#domain/connection/connection.ts'
import { sessionConnections } from '#domain/connection/sessionAccounts.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Client, Session } from './createClient.ts'
import {
  applySessionEvent,
  focusConnections,
  noFocus,
  type SessionEvent,
  type SessionFocus,
} from './sessionFocus.ts'

/** The active session: the only source of the connections. */
export type LiveSession = {
  current(): Session | undefined
  connections(): Connection[]
  /** The network of requests in a namespace that name none. */
  networkOf(namespace: Namespace): CaipNetworkId | undefined
  /** Sets a session without an event; `wanted` becomes its namespace’s network where the session covers it. */
  adopt(session: Session, wanted?: CaipNetworkId | undefined): void
  drop(): void
  setNetwork(namespace: Namespace, networkId: CaipNetworkId): void
  /** Listens to the wallet's changes of the session from now on. */
  follow(client: Client): void
}

type Hooks = {
  onChange: (connections: Connection[]) => void
  /** The wallet ended the session, or it expired. */
  onEnd: () => void
}

export const createLiveSession = ({ onChange, onEnd }: Hooks): LiveSession => {
  let session: Session | undefined
  let focus: SessionFocus = noFocus
  let reported = ''

  const connections = (): Connection[] =>
    session ? focusConnections(sessionConnections(session, { active: focus.networks }), focus) : []

  const set = (next: Session | undefined, nextFocus: SessionFocus) => {
    session = next
    focus = nextFocus
  }

  /** Wallets report one change in several messages; it is emitted once. */
  const emit = () => {
    const now = connections()
    const text = JSON.stringify(now)
    if (text === reported) return
    reported = text
    onChange(now)
  }

  const focusOn = (next: SessionFocus) => {
    set(session, next)
    emit()
  }

  const isMine = ({ topic }: { topic: string }) => topic === session?.topic

  const end = (of: { topic: string }) => {
    if (!isMine(of)) return
    set(undefined, noFocus)
    onEnd()
  }

  return {
    current: () => session,
    connections,
    networkOf: (namespace) =>
      connections().find((connection) => connection.namespace === namespace)?.networkId,
    adopt(next, wanted) {
      const namespace = wanted?.split(':')[0]
      set(next, { ...noFocus, networks: namespace ? { [namespace]: wanted } : {} })
      reported = JSON.stringify(connections())
    },
    drop: () => set(undefined, noFocus),
    setNetwork: (namespace, networkId) =>
      focusOn({ ...focus, networks: { ...focus.networks, [namespace]: networkId } }),

    follow(client) {
      client.on('session_update', ({ topic, params }) => {
        if (!session || !isMine({ topic })) return
        // An update applies to every namespace again.
        set({ ...session, namespaces: params.namespaces }, { ...focus, accounts: {} })
        emit()
      })
      client.on('session_event', ({ topic, params }) => {
        if (isMine({ topic })) focusOn(applySessionEvent(focus, params as SessionEvent))
      })
      client.on('session_delete', end)
      client.on('session_expire', end)
    },
  }
}
