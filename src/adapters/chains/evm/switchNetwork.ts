import { chainIdHex, evmNetworkId } from '#domain/network/chainReference.ts'
import type { Network } from '#domain/network/network.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ProviderRpcError, RequestPendingError } from '#errors/provider.ts'
import { ChainNotSupportedError, SwitchFailedError, SwitchRejectedError } from '#errors/switch.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainProvider } from '../chainAdapter.ts'
import { addChainParameters } from './addChainParameters.ts'

/** How long a wallet that agreed may take until it is there, ms. Phones send their session's update seconds later. */
const ARRIVAL_LIMIT_MS = 8_000
/** The same for a wallet that has added the network, and may be about to move there by itself, ms. */
const ADDED_LIMIT_MS = 1_500
/** How often a wallet is asked where it is: at first, and while a prompt stays open, ms. */
const LOOK_MS = 250
const SLOW_LOOK_MS = 1_000
/** How long its answer to that may take, ms. */
const ANSWER_LIMIT_MS = 1_000

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
 * Switches the wallet to a network, adding it where the wallet does not know it. Answers of the wallet prove nothing: some
 * agree and stay where they are, some switch and never answer. Only where it says it is counts, by an event or by its own
 * `eth_chainId`, while the prompt is open and for a while after. A second prompt follows only where the wallet did not
 * know the network.
 *
 * @param to.isThere whether the wallet has reported the network by an event
 * @throws {SwitchRejectedError} the visitor rejected
 * @throws {ChainNotSupportedError} the wallet cannot switch, or cannot add the network
 * @throws {RequestPendingError} another request is already open in the wallet
 * @throws {SwitchFailedError} the wallet agreed, and is on another network
 * @see https://eips.ethereum.org/EIPS/eip-3326
 */
export const switchNetwork = async (
  {
    provider,
    network,
    isThere = () => false,
  }: { provider: ChainProvider; network: Network; isThere?: (() => boolean) | undefined },
  { signal }: Cancellable = {},
): Promise<void> => {
  const ask = (method: string, params?: unknown) =>
    askWallet(provider, params === undefined ? { method } : { method, params }, { signal })

  const hasArrived = async (): Promise<boolean> => {
    if (isThere()) return true
    try {
      const error = () => new TimeoutError('eth_chainId', ANSWER_LIMIT_MS)
      const chainId = await withTimeout(() => ask('eth_chainId'), { ms: ANSWER_LIMIT_MS, error })
      return isThere() || evmNetworkId(chainId) === network.caipNetworkId
    } catch {
      signal?.throwIfAborted()
      return isThere() // a wallet that cannot say where it is has not arrived, unless it has reported it
    }
  }

  /** Resolves once the wallet is there. */
  const arrival = async (until: AbortSignal): Promise<true> => {
    for (let ms = LOOK_MS; ; ms = Math.min(ms * 1.2, SLOW_LOOK_MS)) {
      await wait(ms, { signal: until })
      if (await hasArrived()) return true
    }
  }

  /** Whether the wallet is there, before `other` has settled. */
  const arrivesBefore = async (other: Promise<unknown>): Promise<boolean> => {
    const over = new AbortController()
    const arrived = arrival(signal ? AbortSignal.any([signal, over.signal]) : over.signal)
    arrived.catch(() => {
      // The other was first.
    })
    try {
      return await Promise.race([other.then(() => false), arrived])
    } finally {
      over.abort()
    }
  }

  const arrivesWithin = async (ms: number): Promise<boolean> =>
    (await hasArrived()) || (await arrivesBefore(wait(ms, { signal })))

  const askToAdd = (cause: unknown): Promise<boolean> => {
    const parameters = addChainParameters(network)
    if (!parameters) {
      throw new ChainNotSupportedError({
        hints: [`${network.caipNetworkId} has no public RPC URL that a wallet could be given.`],
        cause,
      })
    }
    return arrivesBefore(ask('wallet_addEthereumChain', [parameters]))
  }

  const askToSwitch = () =>
    arrivesBefore(
      ask('wallet_switchEthereumChain', [{ chainId: chainIdHex(network.caipNetworkId) }]),
    )

  try {
    if (await askToSwitch()) return
  } catch (error) {
    signal?.throwIfAborted()
    if (classifyWalletError(error) !== 'unrecognized-chain') throw toSwitchError(error)
    try {
      // Wallets may move there while they add it.
      if ((await askToAdd(error)) || (await arrivesWithin(ADDED_LIMIT_MS))) return
      if (await askToSwitch()) return
    } catch (cause) {
      signal?.throwIfAborted()
      throw toSwitchError(cause)
    }
  }
  if (!(await arrivesWithin(ARRIVAL_LIMIT_MS))) throw new SwitchFailedError(network.name)
}
