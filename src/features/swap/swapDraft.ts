import { atom } from 'jotai/vanilla'
import {
  type AmountEntry,
  enterAmount,
  noAmount,
  type Refusal,
  writeAmount,
} from '#domain/money/amountEntry.ts'
import { isNative, type Token, type TokenHolding } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { draftOwnerAtom } from '#state/view/draftOwner.ts'
import { DEFAULT_SLIPPAGE, readSlippage } from './slippage.ts'
import type { SwapPrices } from './swapQuote.ts'
import { activeSwapTokensAtom } from './swapTokens.ts'

export type SwapTarget = 'from' | 'to'

/** The draft of a swap. */
export type SwapDraft = {
  /** Undefined: the network's native currency. */
  from: string | undefined
  to: string | undefined
  entry: AmountEntry
  /** The text of its field: {@link slippageAtom} parses it. */
  slippage: string
  /** The visitor has confirmed the loss, for these tokens and this amount. */
  isSure: boolean
  /** What the page requested, once it is in the draft. */
  preset: ViewParams['Swap'] | undefined
}

const emptyDraft: SwapDraft = {
  from: undefined,
  to: undefined,
  entry: noAmount,
  slippage: String(DEFAULT_SLIPPAGE / 100),
  isSure: false,
  preset: undefined,
}

const slotAtom = atom<{ of: string | undefined; draft: SwapDraft }>({
  of: undefined,
  draft: emptyDraft,
})

/** The draft of the active account on the active network; after a change of either it is empty. */
export const swapDraftAtom = atom(
  (get): SwapDraft => {
    const { of, draft } = get(slotAtom)
    return of !== undefined && of === get(draftOwnerAtom) ? draft : emptyDraft
  },
  (get, set, change: Partial<SwapDraft>): void => {
    const draft: SwapDraft = get(swapDraftAtom)
    set(slotAtom, {
      of: get(draftOwnerAtom),
      draft: { ...draft, isSure: false, ...change },
    })
  },
)

/**
 * Clears the amount of a draft that has been carried out, also while another account or network is in use. One that was
 * changed since stays.
 */
export const dropSwappedAmountAtom = atom(null, (get, set, swapped: SwapDraft) => {
  const { of, draft } = get(slotAtom)
  if (draft === swapped) set(slotAtom, { of, draft: { ...draft, entry: noAmount, isSure: false } })
})

/** Hundredths of a per cent; undefined while the field is invalid. */
export const slippageAtom = atom((get) => readSlippage(get(swapDraftAtom).slippage))

/** Fetched prices, by token id: those of the account's tokens are known already. */
export const swapPricesAtom = atom<Readonly<Record<string, number | undefined>>>({})

/** One side of a swap: the token and the account's balance of it, which may be zero. */
const sideAtom = (target: SwapTarget) =>
  atom((get): TokenHolding | undefined => {
    const id = get(swapDraftAtom)[target]
    if (id === undefined && target === 'to') return undefined
    const isIt = (token: Token) => (id === undefined ? isNative(token) : token.id === id)
    const held = known(get(activeHoldingsAtom))?.find(({ token }) => isIt(token))
    const token = known(get(activeSwapTokensAtom))?.find(isIt) ?? held?.token
    if (!token) return undefined
    const price = held?.price ?? get(swapPricesAtom)[token.id]
    return { token, amount: held?.amount ?? 0n, price, source: held?.source ?? 'api' }
  })

export const sideAtoms = { from: sideAtom('from'), to: sideAtom('to') }

/** The native currency, which pays fees. */
export const nativeAtom = atom((get) =>
  known(get(activeHoldingsAtom))?.find(({ token }) => isNative(token)),
)

/** Both tokens and the amount of the first; undefined while a part is missing. */
export const swapWishAtom = atom((get) => {
  const [from, to] = [get(sideAtoms.from), get(sideAtoms.to)]
  const { amount } = get(swapDraftAtom).entry
  if (!from || !to || !amount) return undefined
  return { from: from.token, to: to.token, amount }
})

export const pricesAtom = atom(
  (get): SwapPrices => ({
    from: get(sideAtoms.from)?.price,
    to: get(sideAtoms.to)?.price,
  }),
)

const measure = ({ token, price }: TokenHolding) => ({ decimals: token.decimals, price })

/** Applies a typed amount; returns why, where it is refused. */
export const writeSwapAmountAtom = atom(null, (get, set, text: string): Refusal | undefined => {
  const from = get(sideAtoms.from)
  if (!from) return undefined
  const entry = enterAmount(text, 'token', measure(from))
  if ('refused' in entry) return entry.refused
  set(swapDraftAtom, { entry })
  return undefined
})

export const putSwapAmountAtom = atom(null, (get, set, amount: bigint) => {
  const from = get(sideAtoms.from)
  if (from) set(swapDraftAtom, { entry: writeAmount(amount, 'token', measure(from)) })
})

/** Reverses the swap: the expected result becomes the amount given, as far as it is known. */
export const flipSwapAtom = atom(null, (get, set, brings: bigint | undefined) => {
  const [from, to] = [get(sideAtoms.from), get(sideAtoms.to)]
  if (!from || !to) return
  const { entry } = get(swapDraftAtom)
  set(swapDraftAtom, { from: to.token.id, to: from.token.id, entry: noAmount })
  if (entry.amount && brings) set(putSwapAmountAtom, brings)
  else if (entry.text) set(writeSwapAmountAtom, entry.text)
})

/** What is given where the native currency, which is given by default, is wanted: the first other token held, or listed. */
const otherThanNativeAtom = atom((get): string | undefined => {
  const held = known(get(activeHoldingsAtom))?.map(({ token }) => token)
  const all = [...(held ?? []), ...(known(get(activeSwapTokensAtom)) ?? [])]
  return all.find((token) => !isNative(token))?.id
})

/** Chooses a token for a side; choosing the other side's token reverses the swap. */
export const chooseSwapTokenAtom = atom(null, (get, set, target: SwapTarget, id: string) => {
  const other = get(sideAtoms[target === 'from' ? 'to' : 'from'])
  if (get(sideAtoms[target])?.token.id === id) return
  if (other?.token.id === id) {
    if (get(sideAtoms.to)) {
      set(flipSwapAtom, undefined)
      return
    }
    // This side was empty: the other side's token moves here, and another one takes its place.
    const from = isNative(other.token) ? get(otherThanNativeAtom) : undefined
    const { entry } = get(swapDraftAtom)
    if (isNative(other.token) && from === undefined) return
    set(swapDraftAtom, { from, to: id, entry: noAmount })
    if (entry.text) set(writeSwapAmountAtom, entry.text)
    return
  }
  const { entry } = get(swapDraftAtom)
  set(swapDraftAtom, target === 'from' ? { from: id, entry: noAmount } : { to: id })
  // The typed amount stays, where the other token has enough decimals.
  if (target === 'from' && entry.text) set(writeSwapAmountAtom, entry.text)
})

/** Starts with the draft that a page requests, as far as possible; once, since the form is shown again after each other view. */
export const presetSwapAtom = atom(null, (get, set, preset: ViewParams['Swap']) => {
  if (get(swapDraftAtom).preset === preset) return
  set(swapDraftAtom, { preset })
  const find = (symbol: string | undefined) =>
    symbol &&
    known(get(activeSwapTokensAtom))?.find(
      (token) => token.symbol.toLowerCase() === symbol.toLowerCase(),
    )?.id
  const [from, to] = [find(preset.fromToken), find(preset.toToken)]
  if (from) set(chooseSwapTokenAtom, 'from', from)
  if (to) set(chooseSwapTokenAtom, 'to', to)
  if (preset.amount) set(writeSwapAmountAtom, preset.amount)
})
