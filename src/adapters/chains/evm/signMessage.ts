import { stringToHex } from 'viem/utils'
import type { Cancellable } from '#lib/cancellable.ts'
import { askWallet } from '../askWallet.ts'
import type { Signing } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { evmAccount } from './evmAccount.ts'
import { Hex } from './hex.ts'

/**
 * Signs a text, passed as hex of its UTF-8: wallets accept both, but not all of them keep other text intact.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export const signMessage = async (
  { provider, account, network, message }: Signing,
  { signal }: Cancellable = {},
): Promise<string> => {
  const method = 'personal_sign'
  const params = [stringToHex(message), evmAccount(account)]
  const options = { network: network.caipNetworkId, signal }
  return parseAnswer(Hex, await askWallet(provider, { method, params }, options), method)
}
