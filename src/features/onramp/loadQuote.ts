import { atom } from 'jotai/vanilla'
import { formatUnits } from '#domain/money/amount.ts'
import { toUnits } from '#domain/money/decimal.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { servicesAtom } from '#state/services.ts'
import { getOnrampQuote } from '#wire/api/onramp.ts'
import { estimatedQuote, readQuote } from './onrampQuote.ts'
import { answerAtom, purchaseAtom, quoteKeyAtom } from './purchase.ts'

/** Fetches a quote for the amount. After a failure an estimate replaces it. */
export const loadQuoteAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const key = get(quoteKeyAtom)
    const { cents, payment, currency } = get(purchaseAtom)
    set(answerAtom, undefined)
    if (!key || !cents || !payment || !currency) return
    const ask = async () => {
      const said = await get(servicesAtom).api.call(
        getOnrampQuote,
        {
          projectId: get(configAtom).projectId ?? '',
          body: {
            purchaseCurrency: currency,
            paymentCurrency: payment,
            amount: formatUnits(cents, 2),
            network: currency.symbol,
          },
        },
        { signal },
      )
      const quote = readQuote(said)
      // A quote for another draft is dropped.
      if (!quote || toUnits(quote.total.value, 2) !== cents || quote.total.currency !== payment.id)
        throw new InvalidAnswerError(getOnrampQuote.path)
      return quote
    }
    const answer = await ask().then(
      (quote) => ({ key, quote }),
      (error: unknown) => ({ key, quote: estimatedQuote(cents, payment.id), error }),
    )
    if (signal?.aborted) return
    if ('error' in answer) console.debug('[latchkey] No quote', answer.error)
    set(answerAtom, answer)
  },
)
