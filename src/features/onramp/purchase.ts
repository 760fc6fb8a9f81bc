import { atom } from 'jotai/vanilla'
import { known, type RemoteData } from '../../domain/remoteData.ts'
import { activeNamespaceAtom, activeNetworkAtom } from '../../state/networks.ts'
import { isNotServed } from './isNotServed.ts'
import {
  currenciesFor,
  defaultOptions,
  firstCurrency,
  type OnrampOptions,
} from './onrampOptions.ts'
import { estimatedQuote, type OnrampQuote } from './onrampQuote.ts'
import { amountProblem, paymentMeans } from './paymentMeans.ts'
import type { Money } from './readCents.ts'

/** What somebody has written and chosen so far. */
export const wishAtom = atom<Money & { paymentId?: string; symbol?: string }>({
  text: '',
  cents: undefined,
})

/** What a service says can be bought, and what with. */
export const optionsAtom = atom<RemoteData<OnrampOptions>>({ status: 'idle' })

/** What is about to be bought, and what there is to choose from. */
export const purchaseAtom = atom((get) => {
  const data = get(optionsAtom)
  const reported = known(data)
  const { payment: payments, purchase } = reported ?? defaultOptions
  const currencies = currenciesFor(get(activeNamespaceAtom), purchase)
  const { paymentId, symbol, cents, text } = get(wishAtom)
  const payment = payments.find(({ id }) => id === paymentId) ?? payments[0]
  const means = payment ? paymentMeans(payment) : []
  return {
    text,
    cents,
    payments,
    payment,
    currencies,
    means,
    currency:
      currencies.find((one) => one.symbol === symbol) ??
      firstCurrency(currencies, get(activeNetworkAtom)),
    /** Why the amount cannot be paid. */
    problem: cents === undefined ? undefined : amountProblem(means, cents),
    isLoading: !reported && data.status !== 'failed',
    /** Nobody has said what can be bought: built-in answers stand in. The hosted service says it no more. */
    isEstimate: !reported && data.status === 'failed',
  }
})

/** What a quote is asked for; undefined while there is nothing to ask. */
export const quoteKeyAtom = atom((get) => {
  const { cents, payment, currency, problem, isLoading, isEstimate } = get(purchaseAtom)
  return cents && payment && currency && !problem && !isLoading && !isEstimate
    ? `${cents} ${payment.id} ${currency.symbol}`
    : undefined
})

/** The last answer, with what was asked, and why it is an estimate. */
export const answerAtom = atom<{ key: string; quote: OnrampQuote; error?: unknown } | undefined>(
  undefined,
)

const currentAnswerAtom = atom((get) => {
  const answer = get(answerAtom)
  return answer && answer.key === get(quoteKeyAtom) ? answer : undefined
})

/** The quote for what is wanted now; an estimate where nobody says what there is to quote. */
export const quoteAtom = atom((get) => {
  const { isEstimate, cents, payment, problem } = get(purchaseAtom)
  if (!isEstimate) return get(currentAnswerAtom)?.quote
  return cents && payment && !problem ? estimatedQuote(cents, payment.id) : undefined
})

/** Whether what is shown is an estimate, and whether asking again could change that. */
export const estimateAtom = atom((get): 'none' | 'passing' | 'lasting' => {
  const options = get(optionsAtom)
  const error =
    get(purchaseAtom).isEstimate && options.status === 'failed'
      ? options.error
      : get(currentAnswerAtom)?.error
  return error === undefined ? 'none' : isNotServed(error) ? 'lasting' : 'passing'
})
