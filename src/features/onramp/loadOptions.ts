import { atom } from 'jotai/vanilla'
import { InvalidAnswerError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { fillRemoteData } from '#state/fillRemoteData.ts'
import { servicesAtom } from '#state/services.ts'
import { getOnrampOptions, PaymentCurrency, PurchaseCurrency } from '#wire/api/onramp.ts'
import { isNotServed } from './isNotServed.ts'
import { optionsAtom } from './purchase.ts'

const LIFE_MS = 300_000

/** Fetches what can be bought, and the payment currencies. A failure is in the data. */
export const loadOptionsAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const { api, now } = get(servicesAtom)
    const last = get(optionsAtom)
    if (last.status === 'loading') return
    const isFinal = last.status === 'ready' || (last.status === 'failed' && isNotServed(last.error))
    if (isFinal && now() - last.at < LIFE_MS) return
    await fillRemoteData(
      { get, set },
      optionsAtom,
      async () => {
        const said = await api.call(getOnrampOptions, {}, { signal })
        const purchase = said.purchaseCurrencies.flatMap(
          (one) => PurchaseCurrency.safeParse(one).data ?? [],
        )
        const payment = said.paymentCurrencies.flatMap(
          (one) => PaymentCurrency.safeParse(one).data ?? [],
        )
        if (purchase.length === 0 || payment.length === 0)
          throw new InvalidAnswerError(getOnrampOptions.path)
        return { purchase, payment }
      },
      { signal },
    )
  },
)
