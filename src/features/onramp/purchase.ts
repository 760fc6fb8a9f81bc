import { atom } from 'jotai/vanilla'
import {
  currenciesFor,
  defaultOptions,
  firstCurrency,
  limitsOf,
  type OnrampOptions,
} from '../../domain/onramp/onrampOptions.ts'
import type { OnrampQuote } from '../../domain/onramp/onrampQuote.ts'
import type { Money } from '../../domain/onramp/readCents.ts'
import { known, type RemoteData } from '../../domain/remoteData.ts'
import { activeNamespaceAtom, activeNetworkAtom } from '../../state/networks.ts'

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
  const told = known(data)
  const { payment: payments, purchase } = told ?? defaultOptions
  const currencies = currenciesFor(get(activeNamespaceAtom), purchase)
  const { paymentId, symbol, cents, text } = get(wishAtom)
  const payment = payments.find(({ id }) => id === paymentId) ?? payments[0]
  const limits = payment && limitsOf(payment)
  return {
    ...{ text, cents, payments, payment, currencies, limits },
    currency:
      currencies.find((one) => one.symbol === symbol) ??
      firstCurrency(currencies, get(activeNetworkAtom)),
    /** Why the amount cannot be paid. */
    problem:
      cents === undefined || !limits
        ? undefined
        : cents < limits.min
          ? ('min' as const)
          : cents > limits.max
            ? ('max' as const)
            : undefined,
    isLoading: !told && data.status !== 'failed',
    /** Nobody has said what can be bought: built-in answers stand in. */
    isEstimate: !told && data.status === 'failed',
  }
})

/** What a quote is asked for; undefined while there is nothing to ask. */
export const quoteKeyAtom = atom((get) => {
  const { cents, payment, currency, problem, isLoading, isEstimate } = get(purchaseAtom)
  return cents && payment && currency && !problem && !isLoading && !isEstimate
    ? `${cents} ${payment.id} ${currency.symbol}`
    : undefined
})

/** The last answer, with what was asked. */
export const answerAtom = atom<{ key: string; quote: OnrampQuote } | undefined>(undefined)

/** The quote for what is asked now. */
export const quoteAtom = atom((get) => {
  const answer = get(answerAtom)
  return answer && answer.key === get(quoteKeyAtom) ? answer.quote : undefined
})
