import type { CaipNetworkId } from './caip.ts'
import type { Namespace } from './namespace.ts'

/** A request that waits for the visitor's yes in the embedded wallet. */
export type OpenRequest = {
  id: string
  namespace: Namespace
  networkId?: CaipNetworkId | undefined
  method: string
  params?: unknown
}

/** How it went: answered by the wallet, refused or failed there, or dropped by the page. */
export type RequestEnd = { id: string; method: string; outcome: 'answered' | 'failed' | 'aborted' }
