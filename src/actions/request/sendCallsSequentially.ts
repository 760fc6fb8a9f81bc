import { chainIdHex } from '#domain/network/chainReference.ts'
import type { Network } from '#domain/network/network.ts'
import type { CallsRequest } from '#domain/request/callsRequest.ts'
import { MAX_SEQUENTIAL_CALLS, sequentialCallsId } from '#domain/request/sequentialCallsId.ts'
import { CallsRefusedError } from '#errors/calls.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { isAbortError } from '#lib/abortError.ts'

type Way = {
  network: Network
  /** The active account. */
  from: string
  /** Sends one transaction through the wallet. @returns its hash */
  send(transaction: object, network: Network): Promise<unknown>
  /** Why the wallet did not take them as a batch. */
  cause: unknown
}

const isOptional = (capability: unknown) =>
  (capability as { optional?: unknown } | null)?.optional === true

/**
 * Sends calls one by one that a wallet cannot take as a batch. Sent ones stay sent: where a later one is rejected or fails,
 * the rest is not sent, and the status reports partial success. It throws only where nothing was sent at all.
 *
 * @throws {CallsRefusedError} they must be atomic, or need capabilities that plain transactions do not have
 * @throws {ProviderRpcError} the wallet's error for the first
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const sendCallsSequentially = async (
  { calls, id: ownId, ...asked }: CallsRequest,
  { network, from, send, cause }: Way,
): Promise<{ id: string; ownId: string | undefined }> => {
  const refuse = (code: number, text: string) => new CallsRefusedError(code, text, { cause })
  if (asked.atomicRequired) throw refuse(5760, 'The wallet cannot send calls as one')
  const wanted = [asked, ...calls].flatMap((one) => Object.values(one.capabilities ?? {}))
  if (wanted.some((one) => !isOptional(one)))
    throw refuse(5700, 'The wallet does not support what the calls ask for')
  if (calls.length > MAX_SEQUENTIAL_CALLS)
    throw refuse(5740, `More than ${MAX_SEQUENTIAL_CALLS} calls at once`)
  const hashes: string[] = []
  for (const { capabilities: _, ...call } of calls) {
    try {
      const hash = await send({ from: asked.from ?? from, ...call }, network)
      if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash))
        throw new InvalidAnswerError('eth_sendTransaction')
      hashes.push(hash)
    } catch (error) {
      // Later failures are in the status: it is 600.
      if (hashes.length === 0 || isAbortError(error)) throw error
      break
    }
  }
  const sent = { hashes, planned: calls.length, chainId: chainIdHex(network.caipNetworkId) }
  return { id: sequentialCallsId(sent), ownId }
}
