import { atom } from 'jotai/vanilla'
import {
  type AmountUnit,
  enterAmount,
  noAmount,
  type Refusal,
  turnAmount,
  writeAmount,
} from '#domain/money/amountEntry.ts'
import { type PaymentRequest, requestedAmount } from '#domain/money/paymentRequest.ts'
import { sameAddress } from '#domain/network/caip.ts'
import { largestHolding } from '#domain/token/tokenWorth.ts'
import { known } from '#domain/view/remoteData.ts'
import { InvalidAmountError } from '#errors/amount.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { draftHoldingAtom, draftMeasureAtom, sendDraftAtom } from './sendDraft.ts'

/** Chooses the token; the amount is cleared with a change. */
export const chooseTokenAtom = atom(null, (get, set, tokenId: string) => {
  if (get(sendDraftAtom).tokenId === tokenId) return
  set(sendDraftAtom, { tokenId, entry: noAmount, unmet: undefined, request: undefined })
})

/** Applies a typed amount; returns why, where it is refused. */
export const writeAmountAtom = atom(null, (get, set, text: string): Refusal | undefined => {
  const measure = get(draftMeasureAtom)
  if (!measure) return undefined
  const entered = enterAmount(text, get(sendDraftAtom).entry.unit, measure)
  if ('refused' in entered) return entered.refused
  set(sendDraftAtom, { entry: entered })
  return undefined
})

/** Switches between tokens and dollars; the amount stays. */
export const turnAmountAtom = atom(null, (get, set) => {
  const measure = get(draftMeasureAtom)
  if (!measure) return
  const { entry } = get(sendDraftAtom)
  set(sendDraftAtom, { entry: turnAmount(entry, measure) })
})

/** Puts an amount into the field, in its current unit. */
export const putAmountAtom = atom(null, (get, set, amount: bigint, unit?: AmountUnit) => {
  const measure = get(draftMeasureAtom)
  if (!measure) return
  const counted = unit ?? get(sendDraftAtom).entry.unit
  set(sendDraftAtom, { entry: writeAmount(amount, counted, measure) })
})

/** Applies a code's request as far as possible; what is not possible is stored in the draft. */
export const takeRequestAtom = atom(null, (get, set, request: PaymentRequest) => {
  const { namespace, token, amount, wantsMark } = request
  set(sendDraftAtom, { unmet: wantsMark ? 'mark' : undefined, request: undefined })
  if (!token && !amount) return
  const holdings = known(get(activeHoldingsAtom))
  // The account's tokens are still loading: applied as soon as they are known.
  if (!holdings) return set(sendDraftAtom, { request })
  const asked = holdings.find(({ token: { address } }) =>
    token && address ? sameAddress(namespace, address, token) : address === token,
  )
  if (!asked) return set(sendDraftAtom, { unmet: 'token' })
  set(chooseTokenAtom, asked.token.id)
  if (wantsMark) set(sendDraftAtom, { unmet: 'mark' })
  try {
    const wanted = requestedAmount(request, asked.token.decimals)
    if (wanted !== undefined) set(putAmountAtom, wanted, 'token')
  } catch (error) {
    if (!(error instanceof InvalidAmountError)) throw error
    set(sendDraftAtom, { unmet: 'amount' })
  }
})

/**
 * Once the account's tokens are known: applies a request that came before, and chooses the largest balance where no token
 * is chosen.
 */
export const meetTokensAtom = atom(null, (get, set) => {
  const holdings = known(get(activeHoldingsAtom))
  if (!holdings) return
  const { request } = get(sendDraftAtom)
  if (request) set(takeRequestAtom, request)
  const largest = largestHolding(holdings)
  if (!get(draftHoldingAtom) && largest) set(chooseTokenAtom, largest.token.id)
})

/** The complete draft, ready to be sent; undefined while a part is missing. */
export const completeDraftAtom = atom((get) => {
  const { entry, receiver } = get(sendDraftAtom)
  const holding = get(draftHoldingAtom)
  if (!holding || entry.amount === undefined || receiver.status !== 'found') return undefined
  return {
    holding,
    token: holding.token,
    amount: entry.amount,
    receiver: receiver.receiver,
    problems: receiver.problems,
  }
})
