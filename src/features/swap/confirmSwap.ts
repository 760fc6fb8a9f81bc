import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { known } from '#domain/view/remoteData.ts'
import { LatchkeyError } from '#errors/base.ts'
import { InsufficientFundsError } from '#errors/funds.ts'
import { isAbortError } from '#lib/abortError.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { dropSwappedAmountAtom, swapDraftAtom } from './swapDraft.ts'
import { TransactionRevertedError } from './swapErrors.ts'
import { swapProperties } from './swapProperties.ts'
import { QUOTE_LIFE_MS } from './swapQuote.ts'
import { planAtom, readPlanAtom, readQuoteAtom, swapKeyAtom } from './swapQuotes.ts'
import { approveSwapAtom, sendSwapAtom } from './swapSteps.ts'

export type SwapStage = 'approve' | 'swap'

/** Older plans are not carried out; they are renewed well before. */
const OUTDATED_MS = 3 * QUOTE_LIFE_MS

type Slot = { of: CaipAddress | undefined; stage: SwapStage; awaiting: AbortController }
const slotAtom = atom<Slot | undefined>(undefined)

/** The current step of the active account's swap on the active network. */
export const swapStageAtom = atom((get): SwapStage | undefined => {
  const slot = get(slotAtom)
  return slot && slot.of === get(accountAddressAtom) ? slot.stage : undefined
})

/** Nobody waits any longer for the approval to be in a block: it may have been replaced in the wallet, and never will be. */
export const stopAwaitingApprovalAtom = atom(null, (get) => get(slotAtom)?.awaiting.abort())

/** The draft whose allowance was given: that step is shown as done. */
const approvedAtom = atom<string | undefined>(undefined)
export const isApprovedAtom = atom((get) => {
  const key = get(swapKeyAtom)
  return key !== undefined && get(approvedAtom) === key
})

/** Views from which the result is shown at once: elsewhere there is a notice. */
const waitingViews: readonly string[] = ['SwapPreview', 'ApproveTransaction', 'Swap']

/**
 * Runs the next step of the plan: the allowance, or the swap. It continues when the visitor leaves, unless they cancel an
 * approval that is not in a block yet, and ends when network or account change, since the draft was for the previous ones.
 */
export const confirmSwapAtom = atom(null, async (get, set): Promise<void> => {
  const plan = known(get(planAtom))
  const of = get(accountAddressAtom)
  const key = get(swapKeyAtom)
  if (!plan || get(swapStageAtom)) return
  // The page was suspended meanwhile: an old quote must not be used, nor while it is being renewed.
  if (get(servicesAtom).now() - plan.at > OUTDATED_MS) {
    await set(readQuoteAtom, {})
    await set(readPlanAtom, {})
    return
  }
  const isHere = () => get(accountAddressAtom) === of
  const approves = plan.call === undefined
  const { signal } = get(servicesAtom)
  const awaiting = new AbortController()
  const mine: Slot = { of, stage: approves ? 'approve' : 'swap', awaiting }
  const properties = swapProperties(get, plan.quote)
  set(slotAtom, mine)
  try {
    if (approves) {
      await set(approveSwapAtom, plan, { signal, awaiting: awaiting.signal })
      if (!isHere()) return
      set(approvedAtom, key)
      await set(readQuoteAtom, {})
      await set(readPlanAtom, {})
      return
    }
    const draft = get(swapDraftAtom)
    const { hash } = await set(sendSwapAtom, plan, { signal })
    set(trackAtom, 'SWAP_SUCCESS', properties)
    set(dropSwappedAmountAtom, draft)
    if (!isHere()) return
    set(approvedAtom, undefined)
    if (get(isOpenAtom) && waitingViews.includes(get(routeAtom).view)) {
      const done = { view: 'SwapDone', params: { hash } } as const
      set(goToAtom, done, { how: 'reset', beneath: [{ view: 'Account' }] })
    }
  } catch (error) {
    // The client has ended, or nobody waits for the approval any longer.
    if (isAbortError(error)) return
    if (!(error instanceof LatchkeyError)) console.warn('[latchkey] The swap failed', error)
    const message = error instanceof Error ? error.message : String(error)
    set(trackAtom, approves ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...properties, message })
    if (!isHere()) return
    const isDeclined = classifyWalletError(error) === 'rejected'
    void set(notifyAtom, {
      tone: 'error',
      text: isDeclined
        ? 'error.requestRejected'
        : error instanceof InsufficientFundsError
          ? 'swap.insufficient'
          : error instanceof TransactionRevertedError
            ? 'send.dropped.title'
            : 'swap.failed',
    })
  } finally {
    set(slotAtom, (slot) => (slot === mine ? undefined : slot))
  }
})
