import { atom } from 'jotai/vanilla'
import { isServedAtom } from '#actions/config/isServed.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { getConvertGasPrice, getConvertQuotes } from '#wire/api/convert.ts'
import { convertId, swapContext } from './swapContext.ts'
import { SwapNotSupportedError } from './swapErrors.ts'
import type { SwapQuote } from './swapQuote.ts'
import { isSwapOfferedAtom } from './swapTokens.ts'

/**
 * The price of a unit of gas on the active network, in wei.
 *
 * @throws {SwapNotSupportedError} the service has no price
 * @throws {HttpError | OfflineError | InvalidAnswerError | TimeoutError}
 */
export const swapGasPriceAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<bigint> => {
    const chainId = get(activeNetworkAtom)?.caipNetworkId
    if (!chainId || !get(isSwapOfferedAtom) || !(await set(isServedAtom, chainId, { signal })))
      throw new SwapNotSupportedError('Gas Price')
    const { api } = get(servicesAtom)
    const { standard } = await api.call(getConvertGasPrice, { chainId }, { signal })
    return BigInt(standard)
  },
)

/**
 * The current quote for an amount; undefined where nobody swaps it.
 *
 * @throws {SwapNotSupportedError | ConnectFirstError}
 * @throws {HttpError | OfflineError | InvalidAnswerError | TimeoutError}
 */
export const quoteSwapAtom = atom(
  null,
  async (
    get,
    set,
    { from, to, amount, gasPrice }: Omit<SwapQuote, 'brings'> & { gasPrice: bigint | undefined },
    { signal }: Cancellable = {},
  ): Promise<SwapQuote | undefined> => {
    const { network, account } = swapContext(get, from, to)
    if (!(await set(isServedAtom, network.caipNetworkId, { signal }))) return undefined
    const { quotes } = await get(servicesAtom).api.call(
      getConvertQuotes,
      {
        amount: String(amount),
        userAddress: account.address,
        from: convertId(from),
        to: convertId(to),
        ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
      },
      { signal },
    )
    const brings = BigInt(quotes[0]?.toAmount ?? 0)
    return brings > 0n ? { from, to, amount, brings } : undefined
  },
)
