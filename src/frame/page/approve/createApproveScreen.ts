import { element } from '#server/page/element.ts'
import { frameWording } from '../../accounts/frameWording.ts'
import { addressText } from '../text/addressText.ts'
import { announceHere } from '../text/announceHere.ts'
import { createStatus } from '../text/createStatus.ts'
import { type FrameTextKey, sayInFrame } from '../text/frameSpeech.ts'
import { sentenceText, untrustedText } from '../text/markedText.ts'
import { shortAddress } from '../text/shortAddress.ts'
import type { WindowStatus } from '../window/ownWindow.ts'
import type { Replies } from './approvals.ts'
import { askerLetter, askerText } from './askerText.ts'
import type { Review } from './createReview.ts'
import { drawDescription, verdictOn, warningsOf } from './drawDescription.ts'
import { guardPress } from './pressGuard.ts'
import { approveLabel, requestAsk, requestTitle } from './requestTitle.ts'
import type { Asker, QuestionState, ShownQuestion } from './shownQuestion.ts'
import { NEAR_PX, watchEnd } from './watchEnd.ts'
import { type Sight, seesCovers, watchSight } from './watchSight.ts'
import { whereToConfirm } from './whereToConfirm.ts'

/** Where the screen is: in the frame, from which a window can be opened, or in that window. */
export type ScreenPlace =
  | { kind: 'frame'; isTrusted: boolean; needsWindow?: boolean | undefined; review: Review }
  | { kind: 'window' }

export type ApproveScreen = {
  root: HTMLElement
  /** Draws the question anew after a change. */
  update(state: QuestionState): void
  /** Renders the state of the request's own window. */
  updateReview(): void
  /** Ends what the screen watches. */
  close(): void
}

const MAX_NAME = 48
/** A longer sentence scrolls with what happens: the answers keep their room. */
const MAX_HEADLINE = 60
const TYPED_DATA = 'eth_signTypedData_v4'
/** A shorter obstruction is an animation, and needs no message. */
const PATIENCE_MS = 1000

const obstacles: Readonly<Record<Sight, FrameTextKey | undefined>> = {
  clear: undefined,
  settling: undefined,
  covered: 'approve.covered',
  'too-small': 'approve.tooSmall',
  behind: 'approve.behind',
}

const reviews: Readonly<Record<WindowStatus, FrameTextKey>> = {
  none: 'approve.review.none',
  open: 'approve.review.open',
  'held-back': 'approve.review.heldBack',
}

/** One question on the screen, from the first look to the answer. */
export function createApproveScreen(
  question: ShownQuestion,
  asker: Asker,
  replies: Replies,
  place: ScreenPlace,
): ApproveScreen {
  let state: QuestionState | undefined
  let hasBeenSeen = false
  let isLong = false
  let patience: ReturnType<typeof setTimeout> | undefined
  const standing = {
    isTrusted: place.kind === 'window' || place.isTrusted,
    needsWindow: place.kind === 'frame' && place.needsWindow,
    seesCovers: seesCovers(),
  }
  const review = place.kind === 'frame' ? place.review : null
  const readOn = sayInFrame('approve.readOn.status')

  const heading = element(
    'h1',
    { id: 'title', testid: 'title' },
    requestTitle(question.method, question.params),
  )
  const queue = element('p', { class: 'queue', hidden: true, testid: 'queue' })
  const site = drawAsker(asker, requestAsk(question.method, question.params))
  const fee = element('div', { hidden: true, testid: 'fee' })
  const facts = element(
    'dl',
    { class: 'facts' },
    element(
      'div',
      {},
      element('dt', {}, sayInFrame('approve.network')),
      element('dd', { testid: 'network' }, untrustedText(question.networkName)),
    ),
    fee,
    element(
      'div',
      {},
      element('dt', {}, sayInFrame('approve.account')),
      drawAccount(question.account, place.kind),
    ),
  )
  const who = element('header', { class: 'who' }, queue, site, heading)
  const details = element('div', {
    class: 'details',
    role: 'region',
    label: sayInFrame('approve.details'),
    // Scrolls, so the keyboard must get there.
    tabindex: 0,
    testid: 'details',
  })
  const status = createStatus({ id: 'status' })
  const more = element(
    'button',
    { class: 'more', type: 'button', hidden: true, testid: 'more', onClick: () => end.readOn() },
    sayInFrame('approve.readOn'),
  )
  const cancel = element(
    'button',
    { class: 'quiet', type: 'button', testid: 'cancel', onClick: replies.cancel },
    sayInFrame('approve.cancel'),
  )
  const approve = element(
    'button',
    {
      class: 'primary',
      type: 'button',
      testid: 'approve',
      'aria-disabled': 'true',
      'aria-describedby': 'status',
    },
    approveLabel(question.method),
  )
  // Separate buttons: a press that begins on one of the two cannot end on the other.
  const toReview = element(
    'button',
    {
      class: 'primary',
      type: 'button',
      hidden: true,
      testid: 'review',
      'aria-describedby': 'status',
    },
    sayInFrame('approve.review'),
  )
  const answers = element('div', { class: 'answers' }, cancel, approve, toReview)
  const footer = element('footer', {}, more, facts, status.root, answers)
  const root = element(
    'main',
    { class: 'approve', 'aria-labelledby': 'title', testid: 'approve-screen' },
    who,
    details,
    footer,
  )

  const watch = watchSight({
    // Each one separately: the frame's corners lie around them, which an honest page may round off.
    whole: [site, heading, facts, answers],
    half: [details],
    isOwnWindow: place.kind === 'window',
    onChange: (sight) => {
      if ((sight === 'settling' || sight === 'clear') && !hasBeenSeen) {
        hasBeenSeen = true
        cancel.focus({ preventScroll: true })
      }
      root.dataset.sight = sight
      end.look()
      enable()
    },
  })
  const end = watchEnd(details, {
    isSeen: () => watch.sight() === 'clear' || watch.sight() === 'settling',
    onChange: () => enable(),
  })

  const isInWindow = () =>
    state !== undefined && whereToConfirm(question.method, state.description, standing) === 'window'
  /** All effects are listed, which may need more room than the view has. */
  const isReported = () => state !== undefined && state.description.status !== 'loading'
  const isUnread = () => isReported() && !isInWindow() && !end.isReached()

  /** Whether what happens is longer than its view, which the button that says so makes lower. */
  function needsReading(): boolean {
    const gap = Number.parseFloat(getComputedStyle(footer).rowGap)
    const spare = more.hidden ? 0 : more.offsetHeight + gap
    return details.scrollHeight > details.clientHeight + spare + NEAR_PX
  }

  const isAnswerable = () =>
    watch.sight() === 'clear' &&
    isReported() &&
    state?.phase.status !== 'working' &&
    !isInWindow() &&
    end.isReached()

  function enable(): void {
    approve.setAttribute('aria-disabled', String(!isAnswerable()))
    approve.hidden = isInWindow()
    toReview.hidden = !isInWindow()
    isLong = isUnread() && needsReading()
    if (!isLong && more === document.activeElement) details.focus({ preventScroll: true })
    more.hidden = !isLong
    details.toggleAttribute('data-more', isLong)
    clearTimeout(patience)
    patience = setTimeout(say, hasBeenSeen ? PATIENCE_MS : 0)
    if (watch.sight() === 'clear') say()
  }

  function words(): string {
    if (state?.phase.status === 'failed') return state.phase.reason
    if (state?.phase.status === 'working') return sayInFrame('approve.working')
    if (isInWindow()) return sayInFrame(reviews[review?.status() ?? 'none'])
    const obstacle = obstacles[watch.sight()]
    if (obstacle) return sayInFrame(obstacle)
    return isLong ? readOn : ''
  }

  function say(): void {
    const isHeldBack = isInWindow() && review?.status() === 'held-back'
    // The button above it says so to who sees it.
    const isProblem = isHeldBack || state?.phase.status === 'failed'
    status.root.toggleAttribute('data-unseen', words() === readOn)
    status.say(words(), { isUrgent: isProblem })
  }

  function updateReview(): void {
    const isOpen = review?.status() === 'open'
    toReview.textContent = sayInFrame(isOpen ? 'approve.review.show' : 'approve.review')
    say()
  }

  /** The sentence in the headline's place, what it costs, and where much could be lost the way out first. */
  function drawHead(description: QuestionState['description']): void {
    const read = description.status === 'ready' ? description.value : undefined
    const isDangerous =
      description.status === 'failed' ||
      (read !== undefined && warningsOf(read).some(({ level }) => level === 'danger'))
    root.toggleAttribute('data-danger', isDangerous)
    if (isDangerous) answers.prepend(approve, toReview)
    else answers.append(approve, toReview)
    const isHeadline = read !== undefined && read.title.length <= MAX_HEADLINE
    heading.replaceChildren(
      isHeadline
        ? element('span', { testid: 'act' }, sentenceText(read.title))
        : requestTitle(question.method, question.params),
    )
    if (read && !isHeadline)
      details.prepend(element('h2', { testid: 'act' }, sentenceText(read.title)))
    const news = read
      ? `${verdictOn(read) ?? ''}\n${read.title}`
      : isDangerous
        ? `${frameWording().t('verdict.danger')}\n${sayInFrame('approve.unread')}`
        : ''
    announceHere(news, { isUrgent: isDangerous })
    fee.hidden = !read?.fee
    fee.replaceChildren(
      element('dt', {}, sayInFrame('approve.fee')),
      element('dd', { 'data-tone': 'amount' }, sentenceText(read?.fee?.text ?? '')),
    )
  }

  guardPress(approve, isAnswerable, replies.approve)
  // It only opens a window, so it need not be seen: that is where everything is.
  guardPress(toReview, isInWindow, () => review?.open())
  root.addEventListener('keydown', (event) => {
    // The same wherever the focus is: outside the frame Escape closes the dialog, which refuses all requests.
    if (event.key === 'Escape' && !event.repeat) replies.cancelAll()
  })

  return {
    root,
    update(next) {
      const shown = state?.description
      state = next
      queue.hidden = next.waiting < 2
      queue.textContent = sayInFrame('approve.queue', { count: next.waiting })
      if (shown?.status !== next.description.status) {
        drawDetails(details, question.method, next.description, replies.describeAgain)
        drawHead(next.description)
        watch.restart()
        end.restart()
      }
      const isWorking = next.phase.status === 'working'
      root.toggleAttribute('data-working', isWorking)
      cancel.setAttribute('aria-disabled', String(isWorking))
      cancel.textContent = sayInFrame(
        next.phase.status === 'failed' ? 'approve.close' : 'approve.cancel',
      )
      approve.textContent =
        next.phase.status === 'failed'
          ? sayInFrame('approve.tryAgain')
          : approveLabel(question.method)
      enable()
      say()
    },
    updateReview,
    close() {
      clearTimeout(patience)
      watch.stop()
      end.stop()
    },
  }
}

/** Who asks, in a line: the host, which is known, before the name that the page gives itself. */
const drawAsker = ({ origin, name }: Asker, ask: string) =>
  element(
    'p',
    { class: 'asker', testid: 'asker' },
    element('span', { class: 'letter', 'aria-hidden': 'true' }, askerLetter(origin)),
    element(
      'b',
      { class: 'origin', dir: 'ltr', testid: 'origin', title: origin },
      untrustedText(askerText(origin)),
    ),
    ...(name === ''
      ? []
      : [
          ' ',
          element(
            'span',
            { class: 'claim', testid: 'claim', title: sayInFrame('approve.claim') },
            '“',
            untrustedText(name, { maxLength: MAX_NAME }),
            '”',
          ),
        ]),
    ` ${ask}`,
  )

/** The account in a line; in the frame, which is too narrow for all of it, the whole is shown on demand. */
const drawAccount = (account: string, place: ScreenPlace['kind']) =>
  element(
    'dd',
    { 'data-tone': 'address' },
    place === 'window'
      ? addressText(account)
      : element(
          'details',
          { testid: 'account' },
          element('summary', {}, element('bdi', { dir: 'ltr' }, shortAddress(account))),
          addressText(account),
        ),
  )

function drawDetails(
  details: HTMLElement,
  method: string,
  description: QuestionState['description'],
  describeAgain: () => void,
): void {
  switch (description.status) {
    case 'loading':
      details.replaceChildren(
        element('div', { class: 'loading', testid: 'loading' }, sayInFrame('approve.reading')),
      )
      break
    case 'ready':
      details.replaceChildren(...drawDescription(description.value, method === TYPED_DATA))
      break
    case 'failed':
      details.replaceChildren(
        element(
          'div',
          { class: 'warning', 'data-level': 'danger', testid: 'warning' },
          element('strong', {}, frameWording().t('verdict.danger')),
          element('p', {}, sayInFrame('approve.unread')),
        ),
        element(
          'button',
          { class: 'quiet', type: 'button', testid: 'describe-again', onClick: describeAgain },
          sayInFrame('approve.lookAgain'),
        ),
      )
  }
}
