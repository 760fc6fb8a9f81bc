import type { CaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainProvider } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { evmAccount } from './evmAccount.ts'

const Capabilities = z.record(z.string(), z.unknown())

/** WalletConnect sessions may carry the answer as JSON text. */
const unpack = (answer: unknown): unknown => {
  if (typeof answer !== 'string') return answer
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

/** The wallet's capabilities, by hex chain id; `0x0` applies to every chain. @see https://eips.ethereum.org/EIPS/eip-5792 */
export const getCapabilities = async (
  {
    provider,
    account,
    network,
  }: { provider: ChainProvider; account: CaipAddress; network: Network },
  { signal }: Cancellable = {},
): Promise<Record<string, unknown>> => {
  const method = 'wallet_getCapabilities'
  try {
    const params = [evmAccount(account)]
    const options = { network: network.caipNetworkId, signal }
    const answer = await askWallet(provider, { method, params }, options)
    return parseAnswer(Capabilities, unpack(answer) ?? {}, method)
  } catch (error) {
    signal?.throwIfAborted()
    // Most wallets do not support the method: they have no capabilities.
    if (classifyWalletError(error) === 'unsupported-method') return {}
    throw error
  }
}
