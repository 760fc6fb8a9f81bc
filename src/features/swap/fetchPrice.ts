import { atom } from 'jotai/vanilla'
import { isServedAtom } from '#actions/config/isServed.ts'
import { isSameAccount } from '#domain/connection/isSameAccount.ts'
import { isCaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Token } from '#domain/token/token.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { getFungiblePrice } from '#wire/api/price.ts'

/** The address that services use for a network's native currency. */
export const nativePlaceholder = (namespace: Namespace): string =>
  namespace === 'eip155'
    ? `0x${'e'.repeat(40)}`
    : namespace === 'solana'
      ? `So${'1'.repeat(41)}`
      : '0x'

/**
 * The current price of one whole token, in US dollars; undefined where it is unknown.
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
    // Any token may have the symbol of another one: where a service returns addresses, they are compared.
    const isMeant = (one: (typeof fungibles)[number]) =>
      isCaipAddress(one.address)
        ? isSameAccount(one.address, id)
        : one.symbol.toLowerCase() === symbol.toLowerCase()
    const { price } = (address ? fungibles.find(isMeant) : fungibles[0]) ?? {}
    return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined
  },
)
