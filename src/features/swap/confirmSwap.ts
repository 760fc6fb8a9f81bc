import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { notifyAtom } from '../../actions/notify.ts'
import { trackAtom } from '../../actions/track.ts'
import type { CaipAddress } from '../../domain/caip.ts'
import { classifyWalletError } from '../../domain/errorKind.ts'
import { known } from '../../domain/remoteData.ts'
import { LatchkeyError } from '../../errors/base.ts'
import { InsufficientFundsError } from '../../errors/funds.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { routeAtom } from '../../state/router.ts'
import { servicesAtom } from '../../state/services.ts'
import { dropSwappedAmountAtom, swapDraftAtom } from './swapDraft.ts'
import { TransactionRevertedError } from './swapErrors.ts'
import { swapProperties } from './swapProperties.ts'
import { QUOTE_LIFE_MS } from './swapQuote.ts'
import { planAtom, readPlanAtom, readQuoteAtom, swapKeyAtom } from './swapQuotes.ts'
import { approveSwapAtom, sendSwapAtom } from './swapSteps.ts'

export type SwapStage = 'approve' | 'swap'

/** Older plans are not carried out; they are renewed well before. */
const OUTDATED_MS = 3 * QUOTE_LIFE_MS

const slotAtom = atom<{ of: CaipAddress | undefined; stage: SwapStage } | undefined>(undefined)

/** The current step of the active account's swap on the active network. */
export const swapStageAtom = atom((get): SwapStage | undefined => {
  const slot = get(slotAtom)
  return slot && slot.of === get(accountAddressAtom) ? slot.stage : undefined
})

/** The draft whose allowance was given: that step is shown as done. */
const approvedAtom = atom<string | undefined>(undefined)
export const isApprovedAtom = atom((get) => {
  const key = get(swapKeyAtom)
  return key !== undefined && get(approvedAtom) === key
})

/** Views from which the result is shown at once: elsewhere there is a notice. */
const waitingViews: readonly string[] = ['SwapPreview', 'ApproveTransaction', 'Swap']

/**
 * Runs the next step of the plan: the allowance, or the swap. It continues when the visitor leaves, and ends when network
 * or account change, since the draft was for the previous ones.
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
  const mine = { of, stage: approves ? ('approve' as const) : ('swap' as const) }
  const properties = swapProperties(get, plan.quote)
  set(slotAtom, mine)
  try {
    if (approves) {
      await set(approveSwapAtom, plan)
      if (!isHere()) return
      set(approvedAtom, key)
      await set(readQuoteAtom, {})
      await set(readPlanAtom, {})
      return
    }
    const draft = get(swapDraftAtom)
    const { hash } = await set(sendSwapAtom, plan)
    set(trackAtom, 'SWAP_SUCCESS', properties)
    set(dropSwappedAmountAtom, draft)
    if (!isHere()) return
    set(approvedAtom, undefined)
    if (get(isOpenAtom) && waitingViews.includes(get(routeAtom).view)) {
      const done = { view: 'SwapDone', params: { hash } } as const
      set(goToAtom, done, { how: 'reset', beneath: [{ view: 'Account' }] })
    }
  } catch (error) {
    if (!(error instanceof LatchkeyError)) console.warn('[latchkey] Nothing was exchanged', error)
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
