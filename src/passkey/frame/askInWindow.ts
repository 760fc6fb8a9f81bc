import { DeclinedByVisitorError } from '#frame/page/approve/approvals.ts'
import { idle } from '#frame/page/approve/createStage.ts'
import { createStatus } from '#frame/page/text/createStatus.ts'
import { sayInFrame } from '#frame/page/text/frameSpeech.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { element } from '#server/page/element.ts'
import { say } from '../texts/say.ts'
import type { TaskAnswer, TaskName, TaskNamed } from '../window/windowTask.ts'
import { createTaskWindow } from './taskWindow.ts'

/**
 * Says why the wallet's window is needed, with the button that opens it, and waits for what comes out of it.
 *
 * @param options.content what stands above the button
 * @param options.here for another try in the frame, where that may work
 * @throws {DeclinedByVisitorError} the visitor has closed it, or does not want it
 */
export async function askInWindow<Name extends TaskName>(
  task: TaskNamed<Name>,
  {
    content,
    button,
    here,
    signal,
  }: Cancellable & {
    content: readonly HTMLElement[]
    button: string
    here?: (() => void) | undefined
  },
): Promise<TaskAnswer<Name>> {
  const { promise, resolve, reject } = withResolvers<TaskAnswer<Name>>()
  const ending = new AbortController()
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: ending.signal })
  const decline = () => reject(new DeclinedByVisitorError())

  const own = createTaskWindow(task, {
    onAnswer: resolve,
    onFailure: reject,
    onClosed: decline,
    onChange: () => draw(),
  })
  const status = createStatus()
  const open = element('button', { class: 'primary', type: 'button', onClick: own.open }, button)
  const screen = element(
    'main',
    { class: 'page connect', testid: 'in-window' },
    ...content,
    open,
    here &&
      element('button', { class: 'quiet', type: 'button', onClick: here }, say('window.here')),
    element(
      'button',
      { class: 'quiet', type: 'button', onClick: decline },
      sayInFrame('approve.cancel'),
    ),
    status.root,
  )
  function draw(): void {
    const isOpen = own.status() === 'open'
    open.textContent = isOpen ? sayInFrame('approve.review.show') : button
    const isHeldBack = own.status() === 'held-back'
    if (isHeldBack) status.say(sayInFrame('approve.review.heldBack'), { isUrgent: true })
    else status.say(isOpen ? sayInFrame('approve.review.open') : '')
  }

  document.body.replaceChildren(screen)
  try {
    return await promise
  } finally {
    ending.abort()
    // A request that came meanwhile is shown by then.
    if (screen.isConnected) document.body.replaceChildren(idle())
    own.close()
  }
}
