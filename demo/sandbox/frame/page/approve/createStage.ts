import { element } from '../../../wallets/browser/element.ts'
import type { Approvals, OpenQuestion } from './approvals.ts'
import { type ApproveScreen, type Asker, createApproveScreen } from './createApproveScreen.ts'

export type Stage = {
  /** Shows the question before the visitor, or that there is none. */
  show(open: OpenQuestion | null): void
}

/** Where questions appear, one screen each. */
export function createStage(
  place: HTMLElement,
  asker: () => Asker,
  approvals: Pick<Approvals, 'approve' | 'cancel' | 'cancelAll' | 'describeAgain'>,
): Stage {
  let shown: { question: OpenQuestion['question']; screen: ApproveScreen } | null = null

  function clear(): void {
    shown?.screen.close()
    shown = null
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
        const screen = createApproveScreen(open.question, asker(), approvals)
        shown = { question: open.question, screen }
        place.replaceChildren(screen.root)
      }
      shown.screen.update(open)
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
