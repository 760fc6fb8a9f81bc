import { element } from '#server/page/element.ts'
import { sayInFrame } from '../text/frameSpeech.ts'
import type { Approvals, OpenQuestion, Outcome, Replies } from './approvals.ts'
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
  replies: Replies & Pick<Approvals, 'settle'>
  /** A window that carries the request out itself, and in which all is confirmed that is not trusted. @default one that only shows it */
  carrier?: Carrier
}

/** Makes the window that carries a request out. */
export type Carrier = (options: {
  question: OpenQuestion['question']
  asker: Asker
  /** The visitor has closed it. */
  cancel: () => void
  settle: (outcome: Outcome) => void
  onChange: () => void
}) => Review

type Shown = { question: OpenQuestion['question']; screen: ApproveScreen; review: Review }

/** Where questions appear, one screen each, and one window where one is needed. */
export function createStage({ place, asker, isTrusted, replies, carrier }: StageOptions): Stage {
  let shown: Shown | null = null

  function clear(): void {
    shown?.screen.close()
    shown?.review.close()
    shown = null
  }

  function begin(question: OpenQuestion['question']): Shown {
    const who = asker()
    /** A window answers the question it was opened for, and no other. */
    const here =
      <Said extends unknown[]>(reply: (...said: Said) => void) =>
      (...said: Said) => {
        if (shown?.question === question) reply(...said)
      }
    const onChange = () => shown?.screen.updateReview()
    const cancel = here(replies.cancel)
    const review = carrier
      ? carrier({ question, asker: who, cancel, settle: here(replies.settle), onChange })
      : createReview({
          asker: who,
          replies: {
            approve: here(replies.approve),
            cancel,
            describeAgain: here(replies.describeAgain),
          },
          onChange,
        })
    const standing = {
      kind: 'frame',
      isTrusted: isTrusted(),
      needsWindow: carrier !== undefined,
      review,
    } as const
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
    element('h1', { class: 'soft' }, sayInFrame('approve.idle')),
  )
