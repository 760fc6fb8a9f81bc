import { parseCaipAddress } from '#domain/network/caip.ts'
import { toBase58 } from '#lib/base58.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { askWallet } from '../askWallet.ts'
import type { Signing } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { Signed } from './signature.ts'

/** Signs a text's UTF-8; the signature is base58. */
export const signMessage = async (
  { provider, account, network, message }: Signing,
  { signal }: Cancellable = {},
): Promise<string> => {
  const method = 'solana_signMessage'
  const params = {
    message: toBase58(new TextEncoder().encode(message)),
    pubkey: parseCaipAddress(account).address,
  }
  const options = { network: network.caipNetworkId, signal }
  const answer = await askWallet(provider, { method, params }, options)
  return parseAnswer(Signed, answer, method).signature
}
