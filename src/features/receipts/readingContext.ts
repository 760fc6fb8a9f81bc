import { atom } from 'jotai/vanilla'
import { sameAddress, toCaipAddress } from '#domain/network/caip.ts'
import { knownTokens } from '#domain/token/knownTokens.ts'
import { known } from '#domain/view/remoteData.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { own } from '#lib/own.ts'
import { networkCoin } from '#receipts/networkCoin.ts'
import type { ReadingContext, VouchedToken } from '#receipts/reading.ts'
import type { Ask } from '#receipts/receipt.ts'
import { configAtom } from '#state/config/config.ts'
import { storedReceiversAtom } from '#state/money/receivers.ts'
import { servicesAtom } from '#state/services.ts'
import { holdingsAtom } from '#state/token/tokens.ts'
import type { ReceiptSubject } from './receiptSubject.ts'

/** How long the network is waited for, ms; what it has not said by then is not known. */
export const NETWORK_MS = 4000

/**
 * Tokens that somebody vouches for: the host, the list that ships, or a service that knows their price. What else an
 * account holds may have been sent to it to mislead.
 */
const vouchedTokensAtom = atom((get) => {
  const all = get(holdingsAtom)
  const { tokens } = get(configAtom)
  return ({ chain, account, namespace }: ReceiptSubject): VouchedToken[] => {
    const listed = [...(own(tokens, chain) ?? []), ...knownTokens(chain)]
    const holdings = known(own(all, toCaipAddress(chain, account)) ?? { status: 'idle' }) ?? []
    return holdings.flatMap(({ token: { address, symbol, decimals }, price }) =>
      address !== undefined &&
      ((price ?? 0) > 0 || listed.some((one) => sameAddress(namespace, one.address, address)))
        ? [{ address, symbol, decimals }]
        : [],
    )
  }
})

/** What a request is read with; the node is another's to add. */
export const readingContextAtom = atom((get) => {
  const { abis, descriptors } = get(configAtom)
  const services = get(servicesAtom)
  const receivers = get(storedReceiversAtom)
  const vouched = get(vouchedTokensAtom)
  return (subject: ReceiptSubject): ReadingContext => {
    return {
      origin: services.page.origin,
      coin: networkCoin(subject),
      ownAddresses: subject.addresses,
      tokens: vouched(subject),
      familiar: receivers.flatMap(({ from, namespace, address, name }) =>
        namespace === subject.namespace && sameAddress(namespace, from, subject.account)
          ? [{ address, ...(name !== undefined && { label: name }) }]
          : [],
      ),
      now: services.now(),
      abis,
      ...(typeof descriptors !== 'string' && { descriptors }),
    }
  }
})

/** Asks the network's own node, never the wallet; undefined where the page names none. */
export const nodeOfAtom = atom((get) => {
  const { chain } = get(servicesAtom)
  return ({ offered }: ReceiptSubject, deadline: AbortSignal): Ask | undefined => {
    if (!offered || offered.rpcUrls.default.http.length === 0) return undefined
    return async (method, params, { signal }) => {
      const signals = [deadline, ...(signal ? [signal] : [])]
      try {
        const adapter = await chain(offered.chainNamespace)
        return await adapter.read(
          { network: offered, method, params },
          { signal: AbortSignal.any(signals) },
        )
      } catch (error) {
        // Too late is no answer; the caller's own end is one.
        if (deadline.aborted && !signal?.aborted) throw new TimeoutError(method, NETWORK_MS)
        throw error
      }
    }
  }
})
