import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { notifyAtom } from '../../actions/notify.ts'
import { sendTokenAtom } from '../../actions/sendToken.ts'
import { classifyWalletError } from '../../domain/errorKind.ts'
import { LatchkeyError } from '../../errors/base.ts'
import { InsufficientFundsError } from '../../errors/funds.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { routeAtom } from '../../state/router.ts'
import { emptyDraft, sendDraftAtom } from './sendDraft.ts'
import { completeDraftAtom } from './writeDraft.ts'

/** Whether a wallet is being asked to send. */
export const isSendingAtom = atom(false)

/** Views from which what was sent is shown as soon as it is: elsewhere, a word has to do. */
const waitingViews: readonly string[] = ['WalletSendPreview', 'ApproveTransaction', 'WalletSend']

/**
 * Sends what was written, then shows how it fares. On a failure all of it stays, and the visitor is told what became
 * of it. It goes on when the visitor leaves: what a wallet was asked cannot be taken back.
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
    // Somebody may have begun to write the next one.
    if (get(sendDraftAtom) === written) set(sendDraftAtom, emptyDraft)
    void set(notifyAtom, { tone: 'success', text: 'send.started' })
  } catch (error) {
    if (!(error instanceof LatchkeyError)) console.warn('[latchkey] Nothing was sent', error)
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
