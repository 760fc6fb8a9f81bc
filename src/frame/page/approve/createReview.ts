import { randomId } from '#lib/randomId.ts'
import type { OpenQuestion, Replies } from './approvals.ts'
import { REVIEW_PATH, ReviewBegin, ReviewNews, ReviewReady, ReviewReply } from './reviewMessages.ts'
import type { Asker } from './shownQuestion.ts'

/** `held-back`: the browser opened no window, or none that can be reached. */
export type ReviewStatus = 'none' | 'open' | 'held-back'

/** The window for one request, which no page around the frame can hide or cover. */
export type Review = {
  status(): ReviewStatus
  /** Opens the window, or brings it to the front; to be called in a press. */
  open(): void
  /** Sends the window the state of the request. */
  update(open: OpenQuestion): void
  /** Ends it: the request is answered, or was aborted. */
  close(): void
}

/** A window as high as the screen lets it be, so that little has to be scrolled. */
const FEATURES = 'popup,width=480,height=760'
/** How often it is looked whether the window is still there, ms. */
const POLL_MS = 300

/**
 * Prepares the window of one request. It is a page of the frame's own origin that no page can embed; it holds
 * no session and sends no request to a server: the frame sends what to show and executes the visitor's answer. Closing
 * it refuses the request.
 *
 * The two speak directly, window and opener: what one browser keeps for both would not do, as storage and channels of
 * a frame are apart from those of a window.
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
  let opened: { window: Window; end(): void; port: MessagePort | null } | null = null
  let status: ReviewStatus = 'none'

  function turn(next: ReviewStatus): void {
    if (status === next) return
    status = next
    onChange()
  }

  function emit(port: MessagePort): void {
    if (!state) return
    const { question, waiting, description, phase } = state
    const { method, params, networkName, account } = question
    port.postMessage(
      ReviewNews.parse({
        status: 'open',
        asker,
        question: { method, params, networkName, account },
        state: { waiting, description, phase },
      }),
    )
  }

  function onEvent(data: unknown): void {
    const said = ReviewReply.safeParse(data)
    if (!said.success || !state) return
    const { reply } = said.data
    // What is not described yet cannot be agreed to.
    if (reply === 'approve' && state.description.status === 'loading') return
    replies[reply]()
  }

  /** Follows a window until it is gone. */
  function follow(popup: Window, ticket: string): void {
    const ending = new AbortController()
    const { signal } = ending
    const own = {
      window: popup,
      port: null as MessagePort | null,
      end() {
        own.port?.close()
        ending.abort()
        clearInterval(poll)
        opened = null
      },
    }
    const poll = setInterval(() => {
      if (!popup.closed) return
      own.end()
      turn('none')
      // A request that is executing or has failed is no longer open: a refusal does not change it.
      replies.cancel()
    }, POLL_MS)
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (source !== popup || origin !== location.origin) return
        const ready = ReviewReady.safeParse(data)
        if (!ready.success || ready.data.ticket !== ticket) return
        // After a reload the window reports again; its earlier state is gone.
        own.port?.close()
        const { port1, port2 } = new MessageChannel()
        own.port = port1
        port1.onmessage = (event) => onEvent(event.data)
        const begin = ReviewBegin.parse({ type: 'latchkey-review-begin', ticket })
        popup.postMessage(begin, location.origin, [port2])
        emit(port1)
      },
      { signal },
    )
    // The page is left, and this frame with it.
    addEventListener('pagehide', close, { signal })
    opened = own
    turn('open')
  }

  function close(): void {
    const was = opened
    was?.port?.postMessage(ReviewNews.parse({ status: 'over' }))
    was?.end()
    was?.window.close()
  }

  return {
    status: () => status,
    open() {
      if (opened && !opened.window.closed) {
        opened.window.focus()
        return
      }
      const ticket = randomId()
      // Without a name, so that no other page can get hold of the window by guessing it.
      const popup = window.open(`${REVIEW_PATH}#${ticket}`, '_blank', FEATURES)
      if (popup && !popup.closed) follow(popup, ticket)
      else turn('held-back')
    },
    update(open) {
      state = open
      if (opened?.port) emit(opened.port)
    },
    close,
  }
}
