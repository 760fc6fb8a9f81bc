import { element } from '../../../wallets/browser/element.ts'
import { strangersText } from '../text/markedText.ts'
import type { Approvals, OpenQuestion } from './approvals.ts'
import { drawDescription } from './drawDescription.ts'
import { guardPress } from './pressGuard.ts'
import { approveLabel, requestTitle } from './requestTitle.ts'
import { type Sight, watchSight } from './watchSight.ts'

/** Who asks. */
export type Asker = {
  /** As the page calls itself. */
  name: string
  /** As the browser reports it. */
  origin: string
}

export type ApproveScreen = {
  root: HTMLElement
  /** Draws the question anew after a change. */
  update(open: OpenQuestion): void
  /** Ends what the screen watches. */
  close(): void
}

const MAX_NAME = 48
const TYPED_DATA = 'eth_signTypedData_v4'
/** An obstacle that lasts shorter is an animation, and not worth a word. */
const PATIENCE_MS = 1000

const obstacles: Readonly<Record<Sight, string>> = {
  clear: '',
  settling: '',
  covered: 'You can approve once all of this can be seen. Move away what covers it.',
  'too-small': 'You can approve once there is room to show this. Make the window larger.',
}

/** One question on the screen, from the first look to the answer. */
export function createApproveScreen(
  question: OpenQuestion['question'],
  asker: Asker,
  approvals: Pick<Approvals, 'approve' | 'cancel' | 'cancelAll' | 'describeAgain'>,
): ApproveScreen {
  let open: OpenQuestion | undefined
  let hasBeenSeen = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const heading = element(
    'h1',
    { id: 'title', testid: 'title' },
    strangersText(asker.name, { maxLength: MAX_NAME }),
    ` ${requestTitle(question.method, question.params)}`,
  )
  const queue = element('p', { class: 'queue', hidden: true, testid: 'queue' })
  const who = element(
    'header',
    { class: 'who' },
    queue,
    heading,
    element(
      'dl',
      { class: 'facts' },
      element('dt', {}, 'Asked by'),
      element('dd', { testid: 'origin', dir: 'ltr' }, strangersText(asker.origin)),
      element('dt', {}, 'Network'),
      element('dd', { testid: 'network' }, strangersText(question.networkName)),
      element('dt', {}, 'Account'),
      element('dd', { 'data-tone': 'address', dir: 'ltr' }, strangersText(question.account)),
    ),
  )
  const details = element('div', {
    class: 'details',
    role: 'region',
    label: 'What happens',
    // Scrolls, so the keyboard must get there.
    tabindex: 0,
    testid: 'details',
  })
  const status = element('p', { class: 'status', role: 'status', testid: 'status' })
  const cancel = element(
    'button',
    { class: 'quiet', type: 'button', testid: 'cancel', onClick: approvals.cancel },
    'Cancel',
  )
  const approve = element(
    'button',
    { class: 'primary', type: 'button', testid: 'approve', 'aria-disabled': 'true' },
    approveLabel(question.method),
  )
  const root = element(
    'main',
    { class: 'approve', 'aria-labelledby': 'title', testid: 'approve-screen' },
    who,
    details,
    element('footer', {}, status, element('div', { class: 'answers' }, cancel, approve)),
  )

  const watch = watchSight({
    whole: [heading, approve],
    half: [details],
    onChange: (sight) => {
      if ((sight === 'settling' || sight === 'clear') && !hasBeenSeen) {
        hasBeenSeen = true
        cancel.focus({ preventScroll: true })
      }
      root.dataset.sight = sight
      enable()
    },
  })

  const isAnswerable = () =>
    watch.sight() === 'clear' &&
    open !== undefined &&
    open.phase.status !== 'working' &&
    open.description.status !== 'loading'

  function enable(): void {
    approve.setAttribute('aria-disabled', String(!isAnswerable()))
    clearTimeout(patience)
    patience = setTimeout(say, hasBeenSeen ? PATIENCE_MS : 0)
    if (watch.sight() === 'clear') say()
  }

  function say(): void {
    const isWorking = open?.phase.status === 'working'
    const isFailed = open?.phase.status === 'failed'
    const words =
      open?.phase.status === 'failed'
        ? open.phase.reason
        : isWorking
          ? 'Working…'
          : obstacles[watch.sight()]
    status.toggleAttribute('data-problem', isFailed)
    // A text that stays the same is not to be read out again.
    if (status.textContent !== words) status.replaceChildren(strangersText(words))
  }

  guardPress(approve, isAnswerable, approvals.approve)
  root.addEventListener('keydown', (event) => {
    // The same wherever the keyboard is: outside the frame Escape closes the dialog, a no to everything.
    if (event.key === 'Escape' && !event.repeat) approvals.cancelAll()
  })

  return {
    root,
    update(next) {
      const shown = open?.description
      open = next
      queue.hidden = next.waiting < 2
      queue.textContent = `1 of ${next.waiting} requests`
      if (shown?.status !== next.description.status) {
        drawDetails(details, next, approvals.describeAgain)
        watch.restart()
      }
      const isWorking = next.phase.status === 'working'
      root.toggleAttribute('data-working', isWorking)
      cancel.setAttribute('aria-disabled', String(isWorking))
      cancel.textContent = next.phase.status === 'failed' ? 'Close' : 'Cancel'
      approve.textContent =
        next.phase.status === 'failed' ? 'Try again' : approveLabel(question.method)
      enable()
      say()
    },
    close() {
      clearTimeout(patience)
      watch.stop()
    },
  }
}

function drawDetails(
  details: HTMLElement,
  { question, description }: OpenQuestion,
  describeAgain: () => void,
): void {
  switch (description.status) {
    case 'loading':
      details.replaceChildren(
        element('div', { class: 'loading', testid: 'loading' }, 'Reading what this does…'),
      )
      break
    case 'ready':
      details.replaceChildren(...drawDescription(description.value, question.method === TYPED_DATA))
      break
    case 'failed':
      details.replaceChildren(
        element(
          'p',
          { class: 'warning', 'data-level': 'danger', testid: 'warning' },
          element('strong', {}, 'Danger: '),
          'What this does could not be found out. Approve only if you trust the page blindly.',
        ),
        element(
          'button',
          { class: 'quiet', type: 'button', testid: 'describe-again', onClick: describeAgain },
          'Look again',
        ),
      )
  }
}
