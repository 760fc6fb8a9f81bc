import type { Connection } from '#domain/connection/connection.ts'
import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import { evmNetworkId } from '#domain/network/chainReference.ts'
import type { Namespace } from '#domain/network/namespace.ts'

/** What a wallet reports by events beside its session: its active network, and which of the shared accounts it uses. */
export type SessionFocus = {
  networks: Partial<Record<Namespace, CaipNetworkId>>
  accounts: Partial<Record<Namespace, readonly string[]>>
}

export const noFocus: SessionFocus = { networks: {}, accounts: {} }

export type SessionEvent = { chainId: string; event: { name: string; data: unknown } }

const toNetworkId = (namespace: Namespace, data: unknown): CaipNetworkId | undefined => {
  if (isCaipNetworkId(data))
    return parseCaipNetworkId(data).namespace === namespace ? data : undefined
  try {
    if (namespace === 'eip155') return evmNetworkId(data)
  } catch {
    return undefined
  }
  const id = `${namespace}:${String(data)}`
  return isCaipNetworkId(id) ? id : undefined
}

/** Wallets send plain addresses as well as CAIP-10 ones. */
const toAddresses = (data: unknown): string[] | undefined =>
  Array.isArray(data)
    ? data.flatMap((entry) => (typeof entry === 'string' ? [entry.split(':').at(-1) ?? ''] : []))
    : undefined

/**
 * The focus after an event. `chainChanged` may carry a number, hex or CAIP-2; `accountsChanged` may be empty, which means
 * that the wallet shares no account at the moment.
 */
export const applySessionEvent = (
  focus: SessionFocus,
  { chainId, event: { name, data } }: SessionEvent,
): SessionFocus => {
  if (!isCaipNetworkId(chainId)) return focus
  const { namespace } = parseCaipNetworkId(chainId)
  if (name === 'chainChanged') {
    const networkId = toNetworkId(namespace, data) ?? chainId
    return { ...focus, networks: { ...focus.networks, [namespace]: networkId } }
  }
  const addresses = name === 'accountsChanged' ? toAddresses(data) : undefined
  return addresses ? { ...focus, accounts: { ...focus.accounts, [namespace]: addresses } } : focus
}

/**
 * The session's connections, ordered by the focus. Only accounts of the session count: those in focus come first; a
 * namespace with an empty list of shared accounts is left out until the wallet reports some.
 */
export const focusConnections = (
  connections: readonly Connection[],
  { accounts: inFocus }: SessionFocus,
): Connection[] =>
  connections.flatMap((connection) => {
    const wanted = inFocus[connection.namespace]
    if (!wanted) return [connection]
    if (wanted.length === 0) return []
    const place = ({ address }: { address: string }) => {
      const at = wanted.findIndex((other) => other.toLowerCase() === address.toLowerCase())
      return at < 0 ? wanted.length : at
    }
    return [
      { ...connection, accounts: connection.accounts.toSorted((a, b) => place(a) - place(b)) },
    ]
  })
