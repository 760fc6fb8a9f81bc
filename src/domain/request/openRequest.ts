import type { CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'

/** A request that waits for the visitor's approval in the embedded wallet. */
export type OpenRequest = {
  id: string
  namespace: Namespace
  networkId?: CaipNetworkId | undefined
  method: string
  params?: unknown
}

/** Its outcome: answered by the wallet, rejected or failed there, or aborted by the page. */
export type RequestEnd = { id: string; method: string; outcome: 'answered' | 'failed' | 'aborted' }
