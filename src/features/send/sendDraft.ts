import { atom } from 'jotai/vanilla'
import { type AmountEntry, noAmount } from '#domain/money/amountEntry.ts'
import type { PaymentRequest } from '#domain/money/paymentRequest.ts'
import type { Receiver } from '#domain/money/receiver.ts'
import type { ReceiverProblem } from '#domain/money/sendChecks.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { TokenHolding } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { draftOwnerAtom } from '#state/view/draftOwner.ts'

/** Why the text in the receiver's field is not a receiver. */
export type WrongReceiver =
  | { kind: 'invalid' }
  | { kind: 'wrongNamespace'; namespace: Namespace }
  | { kind: 'wrongNetwork'; networkId: CaipNetworkId }
  /** The name has an address on that network, and none on the one in use. */
  | { kind: 'nameElsewhere'; networkId: CaipNetworkId }
  /** The name is not registered. */
  | { kind: 'unknownName'; name: string }
  /** The lookup failed. */
  | { kind: 'lookupFailed'; name: string; error: unknown }

/** The receiver that the field's text stands for, as far as it is known. */
export type ReceiverState =
  | { status: 'none' }
  /** A name is being looked up. */
  | { status: 'reading' }
  /** `problems` with sending the token there: undefined while the chain is being asked. */
  | {
      status: 'found'
      receiver: Receiver
      tokenId: string | undefined
      problems: readonly ReceiverProblem[] | undefined
    }
  | { status: 'wrong'; why: WrongReceiver }

/** The draft of a transfer. */
export type SendDraft = {
  tokenId: string | undefined
  entry: AmountEntry
  receiverText: string
  receiver: ReceiverState
  /** What a code requested, while it cannot be applied. */
  unmet: 'token' | 'amount' | 'mark' | undefined
  /** A code's request whose token is still loading. */
  request: PaymentRequest | undefined
}

export const emptyDraft: SendDraft = {
  tokenId: undefined,
  entry: noAmount,
  receiverText: '',
  receiver: { status: 'none' },
  unmet: undefined,
  request: undefined,
}

const slotAtom = atom<{ of: string | undefined; draft: SendDraft }>({
  of: undefined,
  draft: emptyDraft,
})

/**
 * The draft of the active account on the active network. After a change of either, or a disconnect, it is empty.
 */
export const sendDraftAtom = atom(
  (get): SendDraft => {
    const { of, draft } = get(slotAtom)
    return of !== undefined && of === get(draftOwnerAtom) ? draft : emptyDraft
  },
  (get, set, change: Partial<SendDraft>) => {
    set(slotAtom, {
      of: get(draftOwnerAtom),
      draft: { ...get(sendDraftAtom), ...change },
    })
  },
)

/**
 * Drops a draft that has been sent, also while another account or network is in use: it would be there again, to be sent a
 * second time. One that was started since stays.
 */
export const dropSentDraftAtom = atom(null, (get, set, sent: SendDraft) => {
  if (get(slotAtom).draft === sent) set(slotAtom, { of: undefined, draft: emptyDraft })
})

/** Drops a draft of another account or network. */
export const discardStaleDraftAtom = atom(null, (get, set) => {
  const of = get(draftOwnerAtom)
  if (get(slotAtom).of !== of) set(slotAtom, { of, draft: emptyDraft })
})

/** The account's balance of the chosen token; undefined without a token, or if it is gone. */
export const draftHoldingAtom = atom((get): TokenHolding | undefined => {
  const { tokenId } = get(sendDraftAtom)
  if (tokenId === undefined) return undefined
  return known(get(activeHoldingsAtom))?.find(({ token }) => token.id === tokenId)
})

/** The account's balance of the native currency, which pays fees. */
export const nativeHoldingAtom = atom((get): TokenHolding | undefined =>
  known(get(activeHoldingsAtom))?.find(({ token }) => token.address === undefined),
)

/** Decimals and price of the chosen token. */
export const draftMeasureAtom = atom((get) => {
  const holding = get(draftHoldingAtom)
  return holding && { decimals: holding.token.decimals, price: holding.price }
})
