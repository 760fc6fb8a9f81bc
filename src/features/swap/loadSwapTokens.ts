import { atom } from 'jotai/vanilla'
import { isServedAtom } from '#actions/config/isServed.ts'
import { isEvmAddress } from '#domain/connection/address.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { Token } from '#domain/token/token.ts'
import { nativeHolding, toHolding } from '#domain/token/tokenHolding.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { ConvertToken, getConvertTokens } from '#wire/api/convert.ts'
import { nativePlaceholder } from './fetchPrice.ts'
import { SwapNotSupportedError } from './swapErrors.ts'
import { isSwapOfferedAtom, swapTokensAtom } from './swapTokens.ts'

/** One entry of the list, made safe to show; undefined where it is malformed or of another network. */
export const readConvertToken = (entry: unknown, network: Network): Token | undefined => {
  const parsed = ConvertToken.safeParse(entry)
  if (!parsed.success) return undefined
  const { address: caip, logoUri: iconUrl, ...rest } = parsed.data
  const { networkId, address } = parseCaipAddress(caip)
  if (networkId !== network.caipNetworkId || !isEvmAddress(address)) return undefined
  const nothing = { amount: 0n, iconUrl, source: 'api' as const }
  const holding =
    address.toLowerCase() === nativePlaceholder('eip155')
      ? nativeHolding(network, nothing)
      : toHolding({ ...rest, ...nothing, networkId, address })
  return holding?.token
}

/**
 * Loads the tokens that can be swapped on the active network; the known list stays meanwhile.
 *
 * @throws {SwapNotSupportedError} the network does not support swaps
 * @throws {HttpError | OfflineError | InvalidAnswerError | TimeoutError} the list could not be loaded
 */
export const loadSwapTokensAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const network = get(activeNetworkAtom)
    if (!network || !get(isSwapOfferedAtom)) throw new SwapNotSupportedError()
    const id = network.caipNetworkId
    const { api, now } = get(servicesAtom)
    const last = own(get(swapTokensAtom), id) ?? { status: 'idle' }
    if (last.status === 'ready') return
    const value = known(last)
    const put = (data: RemoteData<readonly Token[]>) =>
      set(swapTokensAtom, { ...get(swapTokensAtom), [id]: data })
    put({ status: 'loading', ...(value && { value }) })
    try {
      const isServed = await set(isServedAtom, id, { signal })
      const { tokens } = isServed
        ? await api.call(getConvertTokens, { chainId: id }, { signal })
        : { tokens: [] }
      const read = tokens.flatMap((entry) => readConvertToken(entry, network) ?? [])
      put({
        status: 'ready',
        value: [...new Map(read.map((token) => [token.id, token])).values()],
        at: now(),
      })
    } catch (error) {
      if (signal?.aborted) put(last)
      else put({ status: 'failed', error, at: now(), ...(value && { value }) })
      throw error
    }
  },
)
