import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { isHarmlessRequest } from '#receipts/harmlessRequest.ts'
import type { RequestToRead } from './readRequest.ts'

/**
 * Whether a request neither moves nor promises anything, as `eth_chainId` or `eth_accounts`: it needs no receipt. False for
 * every method that is not known.
 *
 * @throws {UnreadableRequestError} the parameters are not plain data
 * @throws {InvalidCaipNetworkIdError} `chain` is no CAIP-2 id
 */
export function isHarmless({ chain, ...request }: RequestToRead): boolean {
  parseCaipNetworkId(chain)
  return isHarmlessRequest(freezeRequest({ ...request, chain: chain as CaipNetworkId }))
}
