import { type ApprovalMessage, type Question, readApprovalMessage } from '../approvalMessage.ts'
import { askInPage } from './askInPage.ts'

const LOOK_IF_CLOSED_MS = 200
/** How long after it was seen closed a last message may still arrive. */
const LAST_WORD_MS = 500

/** Resolves with the visitor's decision; closing the window is a refusal. Aborting withdraws the request. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<boolean>

/**
 * Confirms in a window at the wallet's own origin, where the page can neither read nor press anything.
 * A page whose pop-ups are blocked gets a dialog instead.
 *
 * @param origin the wallet's origin; its `/approve` is the window's page
 */
export function askInWindow(origin: string): Ask {
  return (question, signal) => {
    const id = crypto.randomUUID()
    const query = new URLSearchParams({ id, origin: location.origin })
    // A page without an origin cannot be written to.
    const approval =
      location.origin === 'null'
        ? null
        : open(`${origin}/approve?${query}`, `approval-${id}`, 'popup,width=400,height=640')
    return approval ? converse(approval) : askInPage(question, signal)

    function converse(approval: Window): Promise<boolean> {
      const talk = new AbortController()
      return new Promise<boolean>((resolve) => {
        const watch = setInterval(() => {
          if (!approval.closed) return
          clearInterval(watch)
          setTimeout(() => resolve(false), LAST_WORD_MS)
        }, LOOK_IF_CLOSED_MS)
        talk.signal.addEventListener('abort', () => clearInterval(watch))
        signal.addEventListener('abort', () => resolve(false), { signal: talk.signal })
        addEventListener(
          'message',
          (event) => {
            if (event.source !== approval || event.origin !== origin) return
            const message = readApprovalMessage(event.data, id)
            if (message?.type === 'sandbox-wallet:answer') resolve(message.isApproved)
            if (message?.type !== 'sandbox-wallet:ready') return
            const reply: ApprovalMessage = { type: 'sandbox-wallet:question', id, question }
            approval.postMessage(reply, origin)
          },
          { signal: talk.signal },
        )
      }).finally(() => {
        talk.abort()
        approval.close()
      })
    }
  }
}
