import { atom } from 'jotai/vanilla'
import { sendTokenAtom } from '#actions/money/sendToken.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import { InsufficientFundsError } from '#errors/funds.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import { dropSentDraftAtom, sendDraftAtom } from './sendDraft.ts'
import { completeDraftAtom } from './writeDraft.ts'

/** Whether a wallet is being asked to send. */
export const isSendingAtom = atom(false)

/** Views from which the sent transfer is shown at once: elsewhere there is a notice. */
const waitingViews: readonly string[] = ['WalletSendPreview', 'ApproveTransaction', 'WalletSend']

/**
 * Sends the draft, then shows its status. After a failure the draft stays, and the visitor is told. It continues when the
 * visitor leaves: a request to a wallet cannot be cancelled.
 */
export const sendDraftedAtom = atom(null, async (get, set): Promise<void> => {
  const draft = get(completeDraftAtom)
  const written = get(sendDraftAtom)
  if (!draft || get(isSendingAtom)) return
  set(isSendingAtom, true)
  const { token, amount, receiver } = draft
  try {
    const { hash } = await set(sendTokenAtom, {
      token,
      amount,
      to: receiver.address,
      receiverName: receiver.name,
      receiverAvatar: receiver.avatar,
    })
    if (get(isOpenAtom) && waitingViews.includes(get(routeAtom).view)) {
      const done = { view: 'WalletSendConfirmed', params: { hash } } as const
      set(goToAtom, done, { how: 'reset', beneath: [{ view: 'Account' }] })
    }
    set(dropSentDraftAtom, written)
    void set(notifyAtom, { tone: 'success', text: 'send.started' })
  } catch (error) {
    if (!(error instanceof LatchkeyError)) console.warn('[latchkey] The transfer failed', error)
    const isDeclined = classifyWalletError(error) === 'rejected'
    const isPoor = error instanceof InsufficientFundsError
    void set(notifyAtom, {
      tone: 'error',
      text: isDeclined
        ? 'error.requestRejected'
        : isPoor
          ? 'error.insufficientFunds'
          : 'send.failed',
    })
  } finally {
    set(isSendingAtom, false)
  }
})
