import { hex } from '@scure/base'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { toBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { askWallet } from '../askWallet.ts'
import type { Signing } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'

const Signed = z.object({
  signature: z.string().check(z.maxLength(20_000), z.regex(/^[0-9A-Za-z+/=]{86,}$/)),
})

// The shortest signature has 65 bytes; base64 of that length is never hex only.
const HEX = /^(?:[0-9a-f]{2}){65,}$/i

/** Signs a text as the wallet does for this account, by ECDSA or BIP-322; the signature is base64. */
export const signMessage = async (
  { provider, account, network, message }: Signing,
  { signal }: Cancellable = {},
): Promise<string> => {
  const method = 'signMessage'
  const { address } = parseCaipAddress(account)
  const params = { account: address, message, address }
  const options = { network: network.caipNetworkId, signal }
  const answer = await askWallet(provider, { method, params }, options)
  const { signature } = parseAnswer(Signed, answer, method)
  if (!HEX.test(signature)) return signature
  return toBase64(hex.decode(signature))
}
