import type { AccountPreview } from '#domain/connection/accountPreview.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { evmChainId } from '#domain/network/evmChainId.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { ClientState } from '#domain/view/hostEvent.ts'

/**
 * What an earlier visit stored. Read without a schema, which would weigh more than the whole loader: the client, which
 * wrote it, parses the stored session a moment later.
 */
export const readStored = (scope: string, name: string) => {
  try {
    return JSON.parse(localStorage.getItem(`latchkey:v1:${scope && `${scope}:`}${name}`) as string)
  } catch {
    // Blocked or corrupt storage: nothing to show yet; the client reports it where it matters.
  }
}

/** The session preview, if there is one. */
export const readAccountPreview = (scope: string): AccountPreview | undefined => {
  const found = readStored(scope, 'glimpse')
  return found?.caipAddress ? found : undefined
}

/** The state while nothing is loaded. `start` is the default network, or the list of networks as the host wrote it. */
export const unloadedState = (
  accountPreview: AccountPreview | undefined,
  isReady: boolean,
  start: unknown,
): ClientState => {
  const written = [start].flat() as (Partial<Network> | string | undefined)[]
  const ids = written.map((one) => Object(one).caipNetworkId ?? one)
  const caipAddress = accountPreview?.caipAddress
  const caipNetworkId =
    accountPreview?.caipNetworkId ??
    (ids.join(' ').match(/\S+:\S+/)?.[0] as CaipNetworkId | undefined)
  return Object.freeze({
    open: false,
    ready: isReady,
    status: accountPreview ? 'reconnecting' : 'disconnected',
    statuses: Object.freeze(accountPreview ? { [accountPreview.namespace]: 'reconnecting' } : {}),
    namespace: caipNetworkId?.split(':')[0] as Namespace | undefined,
    caipAddress,
    caipNetworkId,
    address: caipAddress?.split(':')[2],
    chainId: evmChainId(caipNetworkId),
    wallet: accountPreview?.wallet,
    accounts: Object.freeze(caipAddress ? [caipAddress] : []),
  })
}

/** Answers reads that pages send to every wallet at load, where nobody is connected; undefined for all others. */
export const unloadedAnswer = (
  { status, chainId }: ClientState,
  { method }: { method: string },
): unknown => {
  if (status !== 'disconnected') return undefined
  if (method === 'eth_accounts') return []
  return method === 'eth_chainId' && chainId ? `0x${chainId.toString(16)}` : undefined
}
