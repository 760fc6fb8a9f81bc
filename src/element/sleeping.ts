import type { CaipNetworkId } from '../domain/caip.ts'
import type { Glimpse } from '../domain/glimpse.ts'
import type { KitState } from '../domain/hostEvent.ts'
import type { Network } from '../domain/network.ts'
import { chainIdOf } from './provider.ts'

/**
 * What an earlier visit left for this moment. Read without a schema, which would weigh more than the whole loader: the
 * kit, which wrote it, parses what it stands for a moment later.
 */
export const readGlimpse = (scope: string): Glimpse | undefined => {
  try {
    const found = JSON.parse(
      localStorage.getItem(`latchkey:v1:${scope && `${scope}:`}glimpse`) ?? 'null',
    )
    return found?.caipAddress ? found : undefined
  } catch {
    // Blocked or corrupt storage means there is nothing to show yet; the kit says so if it matters.
    return undefined
  }
}

/** The state while nothing is awake. `start` is the default network, or the list of networks as the host wrote it. */
export const sleepingState = ({
  glimpse,
  isReady,
  start,
}: {
  glimpse: Glimpse | undefined
  isReady: boolean
  start: unknown
}): KitState => {
  const written = [start].flat() as (Partial<Network> | string | undefined)[]
  const ids = written.map((one) => Object(one).caipNetworkId ?? one)
  return Object.freeze({
    open: false,
    ready: isReady,
    status: glimpse ? 'reconnecting' : 'disconnected',
    statuses: Object.freeze(glimpse ? { [glimpse.namespace]: 'reconnecting' } : {}),
    namespace: glimpse?.namespace,
    caipAddress: glimpse?.caipAddress,
    caipNetworkId:
      glimpse?.caipNetworkId ?? (ids.join(' ').match(/\S+:\S+/)?.[0] as CaipNetworkId | undefined),
    accounts: Object.freeze(glimpse ? [glimpse.caipAddress] : []),
  })
}

/** What a page asks of every wallet as it loads, where nobody is connected; undefined for all else. */
export const sleepingAnswer = (
  { status, caipNetworkId }: KitState,
  { method }: { method: string },
): unknown => {
  if (status !== 'disconnected') return undefined
  if (method === 'eth_accounts') return []
  if (method === 'eth_chainId' && caipNetworkId?.startsWith('eip155:'))
    return chainIdOf(caipNetworkId)
  return undefined
}
