import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { formatUnits } from '#domain/money/amount.ts'
import { assetIdOf } from '#domain/money/payment.ts'
import type { RemoteData } from '#domain/view/remoteData.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { stripControls } from '#lib/stripControls.ts'
import { configAtom } from '#state/config/config.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { callPay } from './callPay.ts'
import { type Exchange, paymentAtom } from './payment.ts'
import { configurationOf } from './paymentStages.ts'

const MAX_NAME_LENGTH = 40

/** The exchanges from which the payment can be made. */
export const exchangesAtom = atom<RemoteData<readonly Exchange[]>>({ status: 'idle' })

/** The payment they were fetched for. */
const askedForAtom = atom('')

/** Loads them; never throws: a failure is in the data. */
export const loadExchangesAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const payment = get(paymentAtom)
    if (!payment) return
    const { exchanges: wanted, token, amount } = payment.request
    const configuration = configurationOf(payment)
    if (get(askedForAtom) !== payment.id) set(exchangesAtom, { status: 'idle' })
    set(askedForAtom, payment.id)
    await fillRemoteData(
      { get, set },
      exchangesAtom,
      async () => {
        if (!wanted || !get(configAtom).projectId) return []
        const asked = { asset: assetIdOf(token), amount: formatUnits(amount, token.decimals) }
        const params = { page: 0, ...asked, ...wanted }
        const { exchanges } = await callPay(get, 'reown_getExchanges', params, { signal })
        const found = exchanges.map(({ id, name, imageUrl }) => ({
          id,
          name: stripControls(name, MAX_NAME_LENGTH) || id,
          imageUrl: safeImageUrl(imageUrl),
        }))
        set(trackAtom, 'PAY_MODAL_OPEN', {
          exchanges: found.map(({ id, name }) => ({ id, name })),
          configuration,
        })
        return found
      },
      { signal },
    )
  },
)
