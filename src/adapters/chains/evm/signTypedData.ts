import type { Cancellable } from '#lib/cancellable.ts'
import { askWallet } from '../askWallet.ts'
import type { TypedDataSigning } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { evmAccount } from './evmAccount.ts'
import { Hex } from './hex.ts'

const toJson = (typedData: unknown): string =>
  typeof typedData === 'string'
    ? typedData
    : JSON.stringify(typedData, (_, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      )

/** @see https://eips.ethereum.org/EIPS/eip-712 */
export const signTypedData = async (
  { provider, account, network, typedData }: TypedDataSigning,
  { signal }: Cancellable = {},
): Promise<string> => {
  const method = 'eth_signTypedData_v4'
  const params = [evmAccount(account), toJson(typedData)]
  const options = { network: network.caipNetworkId, signal }
  return parseAnswer(Hex, await askWallet(provider, { method, params }, options), method)
}
