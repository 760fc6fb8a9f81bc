import { atom } from 'jotai/vanilla'
import { isServedAtom } from '#actions/config/isServed.ts'
import { isEvmAddress } from '#domain/connection/address.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { Token } from '#domain/token/token.ts'
import { nativeHolding, toHolding } from '#domain/token/tokenHolding.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { remoteFamily } from '#state/remoteFamily.ts'
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

const tokensOfAtom = remoteFamily({
  entries: swapTokensAtom,
  key: ({ caipNetworkId }: Network) => caipNetworkId,
  lifeMs: Number.POSITIVE_INFINITY,
  fetch: async ({ get, set }, network, { signal }): Promise<readonly Token[]> => {
    const chainId = network.caipNetworkId
    if (!(await set(isServedAtom, chainId, { signal }))) return []
    const { api } = get(servicesAtom)
    const { tokens } = await api.call(getConvertTokens, { chainId }, { signal })
    const read = tokens.flatMap((entry) => readConvertToken(entry, network) ?? [])
    return [...new Map(read.map((token) => [token.id, token])).values()]
  },
})

/**
 * Loads the tokens that can be swapped on the active network; the known list stays meanwhile.
 *
 * @throws {SwapNotSupportedError} the network does not support swaps
 * @throws {HttpError | OfflineError | InvalidAnswerError | TimeoutError} the list could not be loaded
 */
export const loadSwapTokensAtom = atom(
  null,
  async (get, set, options: Cancellable = {}): Promise<void> => {
    const network = get(activeNetworkAtom)
    if (!network || !get(isSwapOfferedAtom)) throw new SwapNotSupportedError()
    const data = await set(tokensOfAtom, network, options)
    options.signal?.throwIfAborted()
    if (data.status === 'failed') throw data.error
  },
)
