import { atom } from 'jotai/vanilla'
import { refreshTokensAtom } from '../../actions/refreshTokens.ts'
import { trackAtom } from '../../actions/track.ts'
import type { CaipAddress } from '../../domain/caip.ts'
import { known, type RemoteData } from '../../domain/remoteData.ts'
import { isNative } from '../../domain/token.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { accountAddressAtom, activeAccountAtom } from '../../state/account.ts'
import { servicesAtom } from '../../state/services.ts'
import type { LiveOutcome } from '../../ui/live/useLive.ts'
import { fetchPriceAtom } from './fetchPrice.ts'
import { planSwapAtom, type SwapPlan } from './planSwap.ts'
import { quoteSwapAtom, swapGasPriceAtom } from './quoteSwap.ts'
import { swapProblem } from './swapChecks.ts'
import {
  nativeAtom,
  pricesAtom,
  sideAtoms,
  slippageAtom,
  swapPricesAtom,
  swapWishAtom,
} from './swapDraft.ts'
import { swapProperties } from './swapProperties.ts'
import {
  estimateSwap,
  impactLevel,
  minimumReceived,
  priceImpact,
  QUOTE_LIFE_MS,
  SWAP_GAS,
  type SwapQuote,
} from './swapQuote.ts'

type Slot<Value> = { of: string; data: RemoteData<Value> } | undefined

/** Who would exchange what: a quote is no other's. */
export const swapKeyAtom = atom((get): string | undefined => {
  const wish = get(swapWishAtom)
  const account: CaipAddress | undefined = get(accountAddressAtom)
  return wish && account && `${account} ${wish.from.id} ${wish.to.id} ${wish.amount}`
})
/** The same with the slippage: so is a plan. */
export const planKeyAtom = atom((get) => {
  const key = get(swapKeyAtom)
  const slippage = get(slippageAtom)
  return key && slippage ? `${key} ${slippage}` : undefined
})

const quoteSlotAtom = atom<Slot<SwapQuote | undefined>>(undefined)
const planSlotAtom = atom<Slot<SwapPlan>>(undefined)
const gasPriceAtom = atom<bigint | undefined>(undefined)

/** What the draft would bring, as far as it was asked; undefined within where nobody exchanges it. */
export const quoteAtom = atom((get): RemoteData<SwapQuote | undefined> => {
  const slot = get(quoteSlotAtom)
  return slot && slot.of === get(swapKeyAtom) ? slot.data : { status: 'idle' }
})
/** What would be sent for it. */
export const planAtom = atom((get): RemoteData<SwapPlan> => {
  const slot = get(planSlotAtom)
  return slot && slot.of === get(planKeyAtom) ? slot.data : { status: 'idle' }
})

/** Asks what the draft would bring, with what it is worth; what was known stays in sight meanwhile. */
export const readQuoteAtom = atom(
  null,
  async (get, set, { signal }: Cancellable): Promise<LiveOutcome> => {
    const wish = get(swapWishAtom)
    const of = get(swapKeyAtom)
    if (!wish || !of) return 'ready'
    const { now } = get(servicesAtom)
    const before = known(get(quoteAtom))
    const put = (data: RemoteData<SwapQuote | undefined>) => {
      if (!signal?.aborted) set(quoteSlotAtom, { of, data })
    }
    put({ status: 'loading', ...(before && { value: before }) })
    const readPrice = async (target: 'from' | 'to') => {
      const token = wish[target]
      const price = await set(fetchPriceAtom, token, { signal })
      set(swapPricesAtom, (all) => ({ ...all, [token.id]: price }))
    }
    const beside = Promise.allSettled([
      readPrice('from'),
      readPrice('to'),
      set(refreshTokensAtom, { maxAgeMs: QUOTE_LIFE_MS, signal }),
    ])
    try {
      // Without it the fee is not known; a quote is one all the same.
      const gasPrice = await set(swapGasPriceAtom, { signal }).catch((error: unknown) => {
        console.info('[latchkey] Nobody says what gas costs', error)
        return undefined
      })
      set(gasPriceAtom, gasPrice)
      const value = await set(quoteSwapAtom, { ...wish, gasPrice }, { signal })
      // A warning is there together with what it warns of.
      await beside
      put({ status: 'ready', value, at: now() })
      return 'ready'
    } catch (error) {
      await beside
      put({ status: 'failed', error, at: now() })
      return 'failed'
    }
  },
)

/** Has what to send for the quote of now worked out and built. */
export const readPlanAtom = atom(
  null,
  async (get, set, { signal }: Cancellable): Promise<LiveOutcome> => {
    const quote = known(get(quoteAtom))
    const of = get(planKeyAtom)
    const slippage = get(slippageAtom)
    if (!quote || !of || !slippage) return 'failed'
    const { now } = get(servicesAtom)
    const before = known(get(planAtom))
    const put = (data: RemoteData<SwapPlan>) => {
      if (!signal?.aborted) set(planSlotAtom, { of, data })
    }
    put({ status: 'loading', ...(before && { value: before }) })
    try {
      put({
        status: 'ready',
        value: await set(planSwapAtom, { quote, slippage }, { signal }),
        at: now(),
      })
      return 'ready'
    } catch (error) {
      put({ status: 'failed', error, at: now() })
      return 'failed'
    }
  },
)

/** What it costs at most, in wei: as built, else about; undefined while nobody can say. */
export const swapFeeAtom = atom((get): bigint | undefined => {
  const plan = known(get(planAtom))
  const gasPrice = get(gasPriceAtom)
  return plan?.fee ?? (gasPrice === undefined ? undefined : gasPrice * SWAP_GAS)
})

/** Everything a visitor has to know of the draft. */
export const swapOutlookAtom = atom((get) => {
  const wish = get(swapWishAtom)
  const data = get(quoteAtom)
  const quote = known(data)
  const prices = get(pricesAtom)
  const fee = get(swapFeeAtom)
  const slippage = get(slippageAtom)
  const from = get(sideAtoms.from)
  const impact = quote && priceImpact(quote, prices)
  const isSponsored = get(activeAccountAtom)?.type === 'smartAccount'
  return {
    quote,
    /** Nobody quotes: what the prices alone say, never to be exchanged by. */
    estimate: wish && data.status === 'failed' ? estimateSwap(wish, prices) : undefined,
    hasNoMarket: data.status === 'ready' && !quote,
    isFailed: data.status === 'failed',
    isQuoting:
      wish !== undefined && !quote && (data.status === 'loading' || data.status === 'idle'),
    until: data.status === 'ready' ? data.at + QUOTE_LIFE_MS : undefined,
    slippage,
    least: quote && slippage ? minimumReceived(quote.brings, slippage) : undefined,
    impact,
    level: impact === undefined ? undefined : impactLevel(impact),
    fee,
    problem:
      from && wish
        ? swapProblem({
            amount: wish.amount,
            holding: from,
            isNative: isNative(from.token),
            native: get(nativeAtom)?.amount,
            // Who pays for a smart account is its wallet's affair.
            fee: isSponsored ? undefined : fee,
          })
        : undefined,
  }
})

/** Counts that somebody is about to exchange. */
export const initiateSwapAtom = atom(null, (get, set) => {
  const quote = known(get(quoteAtom))
  if (quote) set(trackAtom, 'INITIATE_SWAP', swapProperties(get, quote))
})
