import type { KitState } from '../domain/hostEvent.ts'

const PREFIX = 'latchkey:v1:'

/** A connection of an earlier visit. */
export type Remembered = Pick<KitState, 'namespace' | 'caipAddress' | 'caipNetworkId' | 'accounts'>

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * What a reload can show before anything has been loaded: the account stored by the last visit. Read by hand, because
 * schemas would cost more than the whole loader; the kit parses the same storage properly a moment later.
 */
export const remembered = (scope: string): Remembered | undefined => {
  const read = (name: string): unknown =>
    JSON.parse(localStorage.getItem(`${PREFIX}${scope ? `${scope}:` : ''}${name}`) ?? 'null')
  try {
    const connections = record(read('connections'))
    const refused = read('disconnected-connectors')
    const namespaces = Object.keys(connections).filter((name) => {
      const id = record(connections[name]).connectorId
      return !(Array.isArray(refused) && refused.includes(id))
    })
    const stored = read('active-namespace')
    const namespace = namespaces.includes(stored as string) ? (stored as string) : namespaces[0]
    if (!namespace) return undefined
    const { networkId, accounts } = record(connections[namespace])
    const address = record(Array.isArray(accounts) ? accounts[0] : undefined).address
    const id = networkId ?? read('active-network')
    if (typeof id !== 'string' || typeof address !== 'string' || !id.startsWith(namespace))
      return undefined
    const caipAddress = `${id}:${address}`
    return {
      namespace,
      caipNetworkId: id,
      caipAddress,
      accounts: Object.freeze([caipAddress]),
    } as unknown as Remembered
  } catch {
    // Blocked or corrupt storage means there is nothing to show yet; the kit says so if it matters.
    return undefined
  }
}

/** The state while nothing is awake. `start` is the default network, or the list of networks as the host wrote it. */
export const sleepingState = ({
  scope,
  isReady,
  start,
}: {
  scope: string
  isReady: boolean
  start: unknown
}): KitState => {
  const stored = remembered(scope)
  const first: unknown = Array.isArray(start) ? start[0] : start
  const network = typeof first === 'string' ? first : record(first).caipNetworkId
  return Object.freeze({
    open: false,
    ready: isReady,
    status: stored ? 'reconnecting' : 'disconnected',
    namespace: undefined,
    caipAddress: undefined,
    caipNetworkId: network,
    accounts: Object.freeze([]),
    ...stored,
  } as KitState)
}
