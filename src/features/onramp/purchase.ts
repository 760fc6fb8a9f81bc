import { atom } from 'jotai/vanilla'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import { activeNamespaceAtom, activeNetworkAtom } from '#state/network/networks.ts'
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

/** The visitor's draft of a purchase. */
export const wishAtom = atom<Money & { paymentId?: string; symbol?: string }>({
  text: '',
  cents: undefined,
})

/** What can be bought, and the payment currencies, as fetched. */
export const optionsAtom = atom<RemoteData<OnrampOptions>>({ status: 'idle' })

/** The resolved purchase, with its options. */
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
    /** Whether built-in options replace the service's, which the hosted service no longer offers. */
    isEstimate: !reported && data.status === 'failed',
  }
})

/** The parameters of a quote; undefined while the draft is incomplete. */
export const quoteKeyAtom = atom((get) => {
  const { cents, payment, currency, problem, isLoading, isEstimate } = get(purchaseAtom)
  return cents && payment && currency && !problem && !isLoading && !isEstimate
    ? `${cents} ${payment.id} ${currency.symbol}`
    : undefined
})

/** The last quote, with its parameters, and why it is an estimate. */
export const answerAtom = atom<{ key: string; quote: OnrampQuote; error?: unknown } | undefined>(
  undefined,
)

const currentAnswerAtom = atom((get) => {
  const answer = get(answerAtom)
  return answer && answer.key === get(quoteKeyAtom) ? answer : undefined
})

/** The quote for the current draft; an estimate where the service has no options. */
export const quoteAtom = atom((get) => {
  const { isEstimate, cents, payment, problem } = get(purchaseAtom)
  if (!isEstimate) return get(currentAnswerAtom)?.quote
  return cents && payment && !problem ? estimatedQuote(cents, payment.id) : undefined
})

/** Whether the shown quote is an estimate, and whether a retry could change that. */
export const estimateAtom = atom((get): 'none' | 'passing' | 'lasting' => {
  const options = get(optionsAtom)
  const error =
    get(purchaseAtom).isEstimate && options.status === 'failed'
      ? options.error
      : get(currentAnswerAtom)?.error
  return error === undefined ? 'none' : isNotServed(error) ? 'lasting' : 'passing'
})
