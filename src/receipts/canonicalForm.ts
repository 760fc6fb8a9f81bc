import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { canonicalEvm } from './evm/canonicalEvm.ts'
import { wrappedRequest } from './wrappedRequest.ts'

/**
 * The parameters of a request in the one form in which they are read, hashed, shown and sent, so that no wallet can read
 * something else in them: hex in small letters, quantities as hex, a message as bytes, parameters in their order, and for
 * whom and where. What has no such form stays as it came, and is read as it came: `requireForm` refuses what wallets could
 * read in different ways. The form of a form is itself. A request inside a request has its own.
 *
 * @param params a copy by `copyPlain`
 */
export function canonicalForm(asked: {
  chain: CaipNetworkId
  account: string
  method: string
  params: unknown
}): unknown {
  const wrapped = wrappedRequest(asked)
  if (wrapped) {
    const { chain, method, params, wrap } = wrapped
    return wrap(canonicalForm({ ...asked, chain, method, params }))
  }
  const { namespace, reference } = parseCaipNetworkId(asked.chain)
  if (namespace !== 'eip155' || !/^\d+$/.test(reference)) return asked.params
  try {
    const chainId = `0x${BigInt(reference).toString(16)}` as const
    return canonicalEvm({ ...asked, chainId }) ?? asked.params
  } catch (error) {
    if (error instanceof UnreadableRequestError) return asked.params
    throw error
  }
}
