import { element } from '#server/page/element.ts'
import type { OpenQuestion, Replies } from './approvals.ts'
import { type ApproveScreen, createApproveScreen } from './createApproveScreen.ts'
import { createReview, type Review } from './createReview.ts'
import type { Asker } from './shownQuestion.ts'

export type Stage = {
  /** Shows the current request, or that there is none. */
  show(open: OpenQuestion | null): void
}

export type StageOptions = {
  place: HTMLElement
  asker: () => Asker
  /** The operator trusts every page around the frame to show it as it is. */
  isTrusted: () => boolean
  replies: Replies
}

type Shown = { question: OpenQuestion['question']; screen: ApproveScreen; review: Review }

/** Where questions appear, one screen each, and one window where one is needed. */
export function createStage({ place, asker, isTrusted, replies }: StageOptions): Stage {
  let shown: Shown | null = null

  function clear(): void {
    shown?.screen.close()
    shown?.review.close()
    shown = null
  }

  function begin(question: OpenQuestion['question']): Shown {
    const who = asker()
    /** A window answers the question it was opened for, and no other. */
    const here = (reply: () => void) => () => {
      if (shown?.question === question) reply()
    }
    const review = createReview({
      asker: who,
      replies: {
        approve: here(replies.approve),
        cancel: here(replies.cancel),
        describeAgain: here(replies.describeAgain),
      },
      onChange: () => shown?.screen.updateReview(),
    })
    const standing = { kind: 'frame', isTrusted: isTrusted(), review } as const
    const screen = createApproveScreen(question, who, replies, standing)
    return { question, screen, review }
  }

  return {
    show(open) {
      if (open === null) {
        clear()
        place.replaceChildren(idle())
        return
      }
      if (shown?.question !== open.question) {
        clear()
        shown = begin(open.question)
        place.replaceChildren(shown.screen.root)
      }
      shown.screen.update(open)
      shown.review.update(open)
    },
  }
}

/** Pages that show the frame too early, or too long, show this. */
export const idle = () =>
  element(
    'main',
    { class: 'page centred', testid: 'idle' },
    element('div', { class: 'ring', 'aria-hidden': 'true' }),
    element('h1', { class: 'soft' }, 'Nothing waits for you here'),
  )
