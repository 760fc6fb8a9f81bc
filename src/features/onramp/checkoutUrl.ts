import { atom } from 'jotai/vanilla'
import { coinbaseNetwork, coinbaseNetworks } from '#domain/money/onrampProvider.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { activeNamespaceAtom, activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { createOnrampUrl } from '#wire/api/onramp.ts'
import { meldUrl } from './meldUrl.ts'
import { presetDollars } from './presetDollars.ts'
import { purchaseAtom } from './purchase.ts'

/** Coinbase's address for the purchase. */
export const coinbaseUrlAtom = atom<RemoteData<string>>({ status: 'idle' })

/**
 * Requests Coinbase's address for the purchase. A failure is in the data: {@link ConnectFirstError} without an account,
 * {@link NetworkNotFoundError} without a network.
 */
export const loadCoinbaseUrlAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    set(coinbaseUrlAtom, { status: 'idle' })
    await fillRemoteData(
      { get, set },
      coinbaseUrlAtom,
      async () => {
        const address = get(activeAccountAtom)?.address
        const network = get(activeNetworkAtom)
        const { currency, cents, payment, problem } = get(purchaseAtom)
        if (!address) throw new ConnectFirstError()
        if (!network || !currency) throw new NetworkNotFoundError('')
        const dollars = problem ? undefined : presetDollars(cents, payment?.id)
        const { url } = await get(servicesAtom).api.call(
          createOnrampUrl,
          {
            projectId: get(configAtom).projectId ?? '',
            body: {
              destinationWallets: [
                { address, blockchains: [...coinbaseNetworks], assets: [currency.symbol] },
              ],
              defaultNetwork: coinbaseNetwork(network.name),
              partnerUserId: address,
              defaultExperience: 'buy',
              // The typed amount, not the quote's: prices change until the visitor pays.
              ...(dollars !== undefined && { presetFiatAmount: dollars }),
            },
          },
          { signal },
        )
        if (!safeWebLink(url)) throw new InvalidAnswerError(createOnrampUrl.path)
        return url
      },
      { signal },
    )
  },
)

/** Meld's address for the purchase. */
export const meldUrlAtom = atom((get) => {
  const { endpoints, projectId = '' } = get(configAtom)
  const { cents, payment, currency, problem } = get(purchaseAtom)
  return meldUrl({
    base: endpoints.meld,
    namespace: get(activeNamespaceAtom),
    address: get(activeAccountAtom)?.address ?? '',
    projectId,
    symbol: currency?.symbol,
    pay: cents && payment && !problem ? { cents, currency: payment.id } : undefined,
  })
})
