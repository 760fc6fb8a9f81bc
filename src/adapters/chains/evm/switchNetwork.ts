import { chainIdHex, evmNetworkId } from '../../../domain/chainReference.ts'
import { classifyWalletError } from '../../../domain/errorKind.ts'
import type { Network } from '../../../domain/network.ts'
import { LatchkeyError } from '../../../errors/base.ts'
import { ProviderRpcError, RequestPendingError } from '../../../errors/provider.ts'
import {
  ChainNotSupportedError,
  SwitchFailedError,
  SwitchRejectedError,
} from '../../../errors/switch.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { wait } from '../../../lib/wait.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainProvider } from '../chainAdapter.ts'
import { addChainParameters } from './addChainParameters.ts'

/** How long wallets have that agree first and switch a moment later. */
const SETTLE_MS = 500

/** The error for a refused switch. */
const toSwitchError = (cause: unknown): unknown => {
  const isWalletAnswer = cause instanceof ProviderRpcError
  if (cause instanceof LatchkeyError && !isWalletAnswer) return cause
  const kind = classifyWalletError(cause)
  if (kind === 'rejected') return new SwitchRejectedError({ cause })
  if (kind === 'pending') return new RequestPendingError({ cause })
  return new ChainNotSupportedError({ cause })
}

/**
 * Switches the wallet to a network, adding it where the wallet does not know it. Answers of the wallet prove nothing:
 * some agree and stay where they are. Only its own `eth_chainId` counts.
 *
 * @throws {SwitchRejectedError} the visitor rejected
 * @throws {ChainNotSupportedError} the wallet cannot switch, or cannot add the network
 * @throws {RequestPendingError} another request is already open in the wallet
 * @throws {SwitchFailedError} the wallet agreed twice, and is on another network
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export const switchNetwork = async (
  { provider, network }: { provider: ChainProvider; network: Network },
  { signal }: Cancellable = {},
): Promise<void> => {
  const ask = (method: string, params?: unknown) =>
    askWallet(provider, params === undefined ? { method } : { method, params }, { signal })

  const hasArrived = async (): Promise<boolean> => {
    try {
      return evmNetworkId(await ask('eth_chainId')) === network.caipNetworkId
    } catch {
      signal?.throwIfAborted()
      return false // a wallet that cannot say where it is has not arrived
    }
  }

  const askToAdd = async (cause: unknown) => {
    const parameters = addChainParameters(network)
    if (!parameters) {
      throw new ChainNotSupportedError({
        hints: [`${network.caipNetworkId} has no public RPC URL that a wallet could be given.`],
        cause,
      })
    }
    await ask('wallet_addEthereumChain', [parameters])
  }

  /** Also resolves for wallets that switched while adding. */
  const askToSwitch = async () => {
    const params = [{ chainId: chainIdHex(network.caipNetworkId) }]
    try {
      await ask('wallet_switchEthereumChain', params)
    } catch (error) {
      signal?.throwIfAborted()
      if (classifyWalletError(error) !== 'unrecognized-chain') throw error
      await askToAdd(error)
      if (!(await hasArrived())) await ask('wallet_switchEthereumChain', params)
    }
  }

  try {
    await askToSwitch()
    if (await hasArrived()) return
    await wait(SETTLE_MS, { signal })
    if (await hasArrived()) return
    await askToSwitch()
  } catch (error) {
    signal?.throwIfAborted()
    throw toSwitchError(error)
  }
  if (!(await hasArrived())) throw new SwitchFailedError(network.name)
}
