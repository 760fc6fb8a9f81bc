import { createOwnWindow, type WindowStatus } from '../window/ownWindow.ts'
import type { OpenQuestion, Replies } from './approvals.ts'
import { REVIEW_PATH, ReviewNews, ReviewReply } from './reviewMessages.ts'
import type { Asker } from './shownQuestion.ts'

/** The window for one request, which no page around the frame can hide or cover. */
export type Review = {
  status(): WindowStatus
  /** Opens the window, or brings it to the front; to be called in a press. */
  open(): void
  /** Sends the window the state of the request. */
  update(open: OpenQuestion): void
  /** Ends it: the request is answered, or was aborted. */
  close(): void
}

/**
 * Prepares the window of one request. It holds no session and sends no request to a server: the frame sends what to show
 * and executes the visitor's answer. Closing it refuses the request.
 *
 * @param onChange called with each new status
 */
export function createReview({
  asker,
  replies,
  onChange,
}: {
  asker: Asker
  replies: Pick<Replies, ReviewReply['reply']>
  onChange: () => void
}): Review {
  let state: OpenQuestion | undefined

  function emit(): void {
    if (!state) return
    const { question, waiting, description, phase } = state
    const { method, params, networkName, account } = question
    own.send(
      ReviewNews.parse({
        status: 'open',
        asker,
        question: { method, params, networkName, account },
        state: { waiting, description, phase },
      }),
    )
  }

  function onMessage(data: unknown): void {
    const said = ReviewReply.safeParse(data)
    if (!said.success || !state) return
    const { reply } = said.data
    // What is not described yet cannot be agreed to.
    if (reply === 'approve' && state.description.status === 'loading') return
    replies[reply]()
  }

  const over = ReviewNews.parse({ status: 'over' })
  const own = createOwnWindow({
    address: REVIEW_PATH,
    farewell: over,
    onJoin: emit,
    onMessage,
    // A request that is executing or has failed is no longer open: a refusal does not change it.
    onClosed: replies.cancel,
    onChange,
  })

  return {
    status: own.status,
    open: own.open,
    update(open) {
      state = open
      emit()
    },
    close: () => own.close(over),
  }
}
