import type { Cancellable } from '#lib/cancellable.ts'
import { getKeyShare } from './contract.ts'
import type { ServiceClient } from './createServiceClient.ts'
import { createShareReceiver, fromBase64Url } from './shareEnvelope.ts'

/** What the page needs to open the account's keys, or to seal new ones when `ciphertext` is null. */
export type KeyShares = {
  /** Each is 32 bytes; the wrapping key needs both. They stay the same for an account. */
  shares: [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
  ciphertext: string | null
}

/** Fetches both shares of the signed-in account's wrapping key. @throws {ServiceRefusal} `signed_out` */
export async function openKeyShares(
  client: ServiceClient,
  options: Cancellable = {},
): Promise<KeyShares> {
  const receiver = await createShareReceiver()
  const answer = await client.call(getKeyShare, { to: receiver.publicKey }, options)
  return {
    shares: [fromBase64Url(answer.accountShare), await receiver.open(answer.custodyShare)],
    ciphertext: answer.ciphertext,
  }
}
