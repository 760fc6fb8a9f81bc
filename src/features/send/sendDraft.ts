import { atom } from 'jotai/vanilla'
import { type AmountEntry, noAmount } from '../../domain/amountEntry.ts'
import type { CaipAddress, CaipNetworkId } from '../../domain/caip.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { PaymentRequest } from '../../domain/paymentRequest.ts'
import type { Receiver } from '../../domain/receiver.ts'
import { known } from '../../domain/remoteData.ts'
import type { ReceiverProblem } from '../../domain/sendChecks.ts'
import type { TokenHolding } from '../../domain/token.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { activeHoldingsAtom } from '../../state/tokens.ts'

/** Why what stands in the receiver's field is nobody. */
export type WrongReceiver =
  | { kind: 'invalid' }
  | { kind: 'wrongNamespace'; namespace: Namespace }
  | { kind: 'wrongNetwork'; networkId: CaipNetworkId }
  /** Nobody has the name. */
  | { kind: 'unknownName'; name: string }
  /** Nobody can say whose the name is. */
  | { kind: 'lookupFailed'; name: string; error: unknown }

/** Who is meant by what stands in the receiver's field, as far as it is known. */
export type ReceiverState =
  | { status: 'none' }
  /** A name is being looked up. */
  | { status: 'reading' }
  /** `problems` of sending the token: undefined while the chain is being asked. */
  | {
      status: 'found'
      receiver: Receiver
      tokenId: string | undefined
      problems: readonly ReceiverProblem[] | undefined
    }
  | { status: 'wrong'; why: WrongReceiver }

/** What is to be sent, while it is being written. */
export type SendDraft = {
  tokenId: string | undefined
  entry: AmountEntry
  receiverText: string
  receiver: ReceiverState
  /** What a code asked for, while it could not be met. */
  unmet: 'token' | 'amount' | 'mark' | undefined
  /** Asked for by a code whose token is still to be found. */
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

const slotAtom = atom<{ of: CaipAddress | undefined; draft: SendDraft }>({
  of: undefined,
  draft: emptyDraft,
})

/**
 * The draft of the account in use on the network in use. Whoever changes either, or disconnects, starts with an empty
 * one.
 */
export const sendDraftAtom = atom(
  (get): SendDraft => {
    const { of, draft } = get(slotAtom)
    return of !== undefined && of === get(accountAddressAtom) ? draft : emptyDraft
  },
  (get, set, change: Partial<SendDraft>) => {
    set(slotAtom, {
      of: get(accountAddressAtom),
      draft: { ...get(sendDraftAtom), ...change },
    })
  },
)

/** Forgets what another account, or the same one elsewhere, had begun to write. */
export const discardStaleDraftAtom = atom(null, (get, set) => {
  const of = get(accountAddressAtom)
  if (get(slotAtom).of !== of) set(slotAtom, { of, draft: emptyDraft })
})

/** What the account holds of the token chosen; undefined while none is, or it is gone. */
export const draftHoldingAtom = atom((get): TokenHolding | undefined => {
  const { tokenId } = get(sendDraftAtom)
  if (tokenId === undefined) return undefined
  return known(get(activeHoldingsAtom))?.find(({ token }) => token.id === tokenId)
})

/** What the account holds of the network's own currency: what fees are paid in. */
export const nativeHoldingAtom = atom((get): TokenHolding | undefined =>
  known(get(activeHoldingsAtom))?.find(({ token }) => token.address === undefined),
)

/** How the token chosen counts. */
export const draftMeasureAtom = atom((get) => {
  const holding = get(draftHoldingAtom)
  return holding && { decimals: holding.token.decimals, price: holding.price }
})
