import { atom } from 'jotai/vanilla'
import { toCaipAddress } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespace.ts'
import type { Token } from '../domain/token.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { configAtom } from '../state/config.ts'
import { servicesAtom } from '../state/services.ts'
import { getFungiblePrice } from '../wire/api/price.ts'
import { isServedAtom } from './isServed.ts'

/** By what address services name a network's own currency. */
export const nativePlaceholder = (namespace: Namespace): string =>
  namespace === 'eip155'
    ? `0x${'e'.repeat(40)}`
    : namespace === 'solana'
      ? `So${'1'.repeat(41)}`
      : '0x'

/**
 * What one whole token is worth now, in US dollars; undefined where nobody says.
 *
 * @throws {HttpError | OfflineError | InvalidAnswerError | TimeoutError}
 */
export const fetchPriceAtom = atom(
  null,
  async (
    get,
    set,
    { networkId, address, symbol }: Token,
    { signal }: Cancellable = {},
  ): Promise<number | undefined> => {
    if (!(await set(isServedAtom, networkId, { signal }))) return undefined
    const { projectId = '' } = get(configAtom)
    const namespace = networkId.split(':')[0] as Namespace
    const id = toCaipAddress(networkId, address ?? nativePlaceholder(namespace))
    const { fungibles } = await get(servicesAtom).api.call(
      getFungiblePrice,
      { body: { projectId, currency: 'usd', addresses: [id] } },
      { signal },
    )
    const named = (one: { symbol: string }) => one.symbol.toLowerCase() === symbol.toLowerCase()
    const { price } = (address ? fungibles.find(named) : fungibles[0]) ?? {}
    return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined
  },
)
