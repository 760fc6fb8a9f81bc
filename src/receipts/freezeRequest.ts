import { sha256 } from '@noble/hashes/sha2'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { deepFreeze } from '#lib/deepFreeze.ts'
import { bytesToHex } from './bytesToHex.ts'
import { canonicalForm } from './canonicalForm.ts'
import { canonicalJson, copyPlain } from './canonicalJson.ts'
import type { ReceiptRequest } from './receipt.ts'

/**
 * Copies a request that a page passed in, writes it in its canonical form, and freezes it: what is read, shown, hashed and
 * sent is this one value.
 *
 * @throws {UnreadableRequestError} the request is not plain data
 */
export function freezeRequest(request: {
  chain: CaipNetworkId
  account: string
  method: string
  params?: unknown
}): ReceiptRequest {
  const { chain, account, method } = request
  const params = canonicalForm({ chain, account, method, params: copyPlain(request.params) })
  const json = canonicalJson({ chain, account, method, params })
  const hash = bytesToHex(sha256(new TextEncoder().encode(json)))
  return deepFreeze({ chain, account, method, params, hash })
}
