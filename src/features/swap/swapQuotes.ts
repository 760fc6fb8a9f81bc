import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import { isNative } from '#domain/token/token.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom, activeAccountAtom } from '#state/connection/account.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import type { LiveOutcome } from '#ui/live/useLive.ts'
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

/** What a quote depends on. */
export const swapKeyAtom = atom((get): string | undefined => {
  const wish = get(swapWishAtom)
  const account: CaipAddress | undefined = get(accountAddressAtom)
  return wish && account && `${account} ${wish.from.id} ${wish.to.id} ${wish.amount}`
})
/** What a plan depends on: the same, and the slippage. */
export const planKeyAtom = atom((get) => {
  const key = get(swapKeyAtom)
  const slippage = get(slippageAtom)
  return key && slippage ? `${key} ${slippage}` : undefined
})

const quoteSlotAtom = atom<Slot<SwapQuote | undefined>>(undefined)
const planSlotAtom = atom<Slot<SwapPlan>>(undefined)
/** The last price of a unit of gas that was fetched, and its network's. */
const fetchedGasPriceAtom = atom<{ of: CaipNetworkId; price: bigint | undefined } | undefined>(
  undefined,
)
const gasPriceAtom = atom((get): bigint | undefined => {
  const fetched = get(fetchedGasPriceAtom)
  return fetched && fetched.of === get(activeNetworkIdAtom) ? fetched.price : undefined
})

/** The quote for the draft; `quote` is undefined where nobody swaps it. */
export const quoteAtom = atom((get): RemoteData<SwapQuote | undefined> => {
  const slot = get(quoteSlotAtom)
  return slot && slot.of === get(swapKeyAtom) ? slot.data : { status: 'idle' }
})
/** The transactions for it. */
export const planAtom = atom((get): RemoteData<SwapPlan> => {
  const slot = get(planSlotAtom)
  return slot && slot.of === get(planKeyAtom) ? slot.data : { status: 'idle' }
})

/** Fetches a quote for the draft, with prices; the previous one stays visible meanwhile. */
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
      // Without it the fee is unknown, but the quote is still valid.
      const gasPrice = await set(swapGasPriceAtom, { signal }).catch((error: unknown) => {
        console.info('[latchkey] Failed to read the gas price', error)
        return undefined
      })
      set(fetchedGasPriceAtom, { of: wish.from.networkId, price: gasPrice })
      const value = await set(quoteSwapAtom, { ...wish, gasPrice }, { signal })
      // A warning must appear together with its quote.
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

/** Builds the transactions for the current quote. */
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

/** The most that it costs, in wei: as built, else approximately; undefined while it is unknown. */
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
  const plan = known(get(planAtom))
  const expected = quote && slippage ? minimumReceived(quote.brings, slippage) : undefined
  const isSponsored = get(activeAccountAtom)?.type === 'smartAccount'
  return {
    quote,
    /** Without a quote: the result by prices alone, never used for a swap. */
    estimate: wish && data.status === 'failed' ? estimateSwap(wish, prices) : undefined,
    hasNoMarket: data.status === 'ready' && !quote,
    isFailed: data.status === 'failed',
    isQuoting:
      wish !== undefined && !quote && (data.status === 'loading' || data.status === 'idle'),
    until: data.status === 'ready' ? data.at + QUOTE_LIFE_MS : undefined,
    slippage,
    /** The least received: as the transaction demands it, once it is built. */
    least: (plan?.call && plan.least) ?? expected,
    /** Whether the transaction demands less than that, or nobody can tell. */
    isLoose:
      plan?.call !== undefined &&
      (plan.least ?? 0n) < minimumReceived(plan.quote.brings, plan.slippage),
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
            // For a smart account the wallet decides who pays.
            fee: isSponsored ? undefined : fee,
          })
        : undefined,
  }
})

/** Emits the analytics event of a swap about to be made. */
export const initiateSwapAtom = atom(null, (get, set) => {
  const quote = known(get(quoteAtom))
  if (quote) set(trackAtom, 'INITIATE_SWAP', swapProperties(get, quote))
})
