import type { FrameUser } from '../../domain/frameUser.ts'
import { InvalidEmailError } from '../../errors/email.ts'
import {
  FrameGoneError,
  FrameLoadFailedError,
  FrameRequestError,
  FrameTimeoutError,
} from '../../errors/frame.ts'
import { RequestAbortedError } from '../../errors/request.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import { raceSignal } from '../../lib/raceSignal.ts'
import { randomId } from '../../lib/randomId.ts'
import type { z } from '../../lib/schema.ts'
import { appEvent } from '../../wire/frame/appEvent.ts'
import type { Envelope } from '../../wire/frame/envelope.ts'
import type { FrameEvent } from '../../wire/frame/frameEvent.ts'
import { type FrameMessage, rpcAbort } from '../../wire/frame/messages.ts'
import type { AnswerOf } from '../../wire/message.ts'
import { createFrameLink, type FrameAddress, type FrameLink } from './frameLink.ts'
import { type FrameLimits, frameLimits, isLogin, isRepeatable, limitNameOf } from './limits.ts'
import { createQuestions, type Question } from './questions.ts'

/** What an integrator must know of: names of `alert.*` texts. */
export type FrameAlert = 'frameLoadFailed' | 'frameRequestTimeout'

export type SecureFrameEvents = {
  /** The frame begins, or begins anew: it knows neither theme nor page. */
  ready: undefined
  /** Somebody is signed in, or moved, without having been asked for here. */
  connected: FrameUser
  /** Nobody is signed in any more, as the frame says unasked. */
  disconnected: undefined
  /** A social login came back in a window that has lost its opener. */
  socialResult: { attempt: string; resultUri: string }
}

export type RequestOptions = Cancellable & {
  /** Waits for the visitor's yes: `abortRequests` ends it, and nothing repeats it. */
  needsVisitor?: boolean | undefined
}

export type SecureFrame = {
  /**
   * Asks the frame, which is loaded at first use. Every message has a limit.
   *
   * @throws {FrameLoadFailedError} the frame was not ready in time
   * @throws {FrameTimeoutError} it did not answer in time
   * @throws {FrameRequestError} it answered that it cannot, in its own words
   * @throws {FrameGoneError} it crashed or started over
   * @throws {InvalidEmailError} an address the frame would not take
   * @throws {RequestAbortedError} `abortRequests` was called
   */
  request<Message extends FrameMessage>(
    message: Message,
    payload: z.input<Message['request']>,
    options?: RequestOptions,
  ): Promise<AnswerOf<Message>>
  /** Loads the frame ahead of need. @throws {FrameLoadFailedError} */
  load(options?: Cancellable): Promise<void>
  isLoaded(): boolean
  /** Moves the frame to the shadow host whose slot will show it; by then at the latest, before `show`. */
  mountIn(home: Element): void
  /** Makes the frame visible in its slot. The stop hides it. */
  show(): () => void
  /** Ends all that waits for the visitor, and nothing else. */
  abortRequests(): void
  events: Emitter<SecureFrameEvents>
  destroy(): void
}

export type SecureFrameOptions = {
  address(): FrameAddress
  /** Accessible name of the frame. @default 'Embedded wallet' */
  title?: string | undefined
  onAlert?: ((name: FrameAlert) => void) | undefined
  /** @default the console */
  warn?: ((text: string) => void) | undefined
  limits?: Partial<FrameLimits> | undefined
}

const write = <Message extends FrameMessage>(
  message: Message,
  payload: z.input<Message['request']>,
  id: string,
): Envelope => {
  try {
    return appEvent(message, payload, id)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    if (message.name === 'CONNECT_EMAIL' || message.name === 'UPDATE_EMAIL')
      throw new InvalidEmailError()
    throw new FrameRequestError({ message: error.message, code: -32602 })
  }
}

/**
 * The bridge to the embedded wallet: one hidden frame, loaded at first use, replaced when it has died, and the
 * questions that are open in it. Whatever happens to the frame, every question is answered or fails.
 */
export const createSecureFrame = ({
  address,
  title = 'Embedded wallet',
  onAlert = () => {},
  warn = (text) => console.warn(`[latchkey] ${text}`),
  limits: given,
}: SecureFrameOptions): SecureFrame => {
  const limits = { ...frameLimits, ...given }
  const events = createEmitter<SecureFrameEvents>()
  const questions = createQuestions()
  let link: FrameLink | undefined
  let home: Element | undefined
  let shown = 0
  let hide: (() => void) | undefined
  let isDestroyed = false

  const discard = (gone: FrameLink) => {
    if (link !== gone) return
    link = undefined
    hide = undefined
    gone.close()
  }

  const fail = (failed: FrameLink, error: unknown) => {
    if (link !== failed) return
    discard(failed)
    questions.rejectAll(error)
  }

  /** What a frame is told while it starts over it never hears, or forgets. */
  const isStartingOver = () => questions.posted().some(({ name }) => name === 'RELOAD')

  const post = (question: Question) => {
    if (question.isPosted || !link?.isReady() || isStartingOver()) return
    question.isPosted = true
    try {
      link.post(question.envelope)
    } catch (cause) {
      // Something in it cannot be sent to a window: a function, say.
      question.reject(new FrameRequestError({ message: (cause as Error).message }))
      return
    }
    question.startLimit()
    link.watch(() => questions.posted().length > 0)
  }

  /** After the frame has started over: what may be asked twice is, what may not has failed. */
  const restart = (wasMoved: boolean) => {
    for (const question of questions.posted()) {
      if (question.name === 'RELOAD') question.resolve(undefined)
      // Nobody can have approved anything in a frame that was only moved to where it will be seen.
      else if (wasMoved ? isRepeatable(question.name, false) : question.isRepeatable)
        question.isPosted = false
      else question.reject(new FrameGoneError())
    }
  }

  const postAll = () => {
    for (const question of questions.all()) post(question)
  }

  const begin = () => {
    // Who tells the frame what it must know first is heard first.
    events.emit('ready')
    postAll()
  }

  const broadcast = (event: FrameEvent) => {
    if (event.name === 'SOCIAL_RESULT' && event.kind === 'notice')
      events.emit('socialResult', event.payload)
    if (event.kind === 'success' && (event.name === 'GET_USER' || event.name === 'CONNECT_SOCIAL'))
      events.emit('connected', event.payload)
    if (event.name !== 'IS_CONNECTED') return
    if (event.kind === 'error' || (event.kind === 'success' && !event.payload.isConnected))
      events.emit('disconnected')
  }

  const handleEvent = (event: FrameEvent) => {
    const question = event.kind === 'notice' ? undefined : questions.find(event.id)
    if (!question?.isPosted) {
      // An answer too late, or given twice, is not news.
      if (event.id === undefined || !questions.wasAsked(event.id)) broadcast(event)
      return
    }
    // The right id under the wrong name answers nothing: the right one may still come.
    if (question.name !== event.name) return
    if (event.kind === 'success') question.resolve(event.payload)
    if (event.kind === 'error') question.reject(new FrameRequestError(event.payload))
  }

  const open = (): FrameLink => {
    if (isDestroyed) throw new FrameGoneError()
    if (link?.isAlive()) return link
    if (link) fail(link, new FrameGoneError({ hints: ['W3mFrame: iframe is not set'] }))
    const made = createFrameLink({
      address: address(),
      title,
      limits,
      warn,
      onReady({ again, wasMoved }) {
        if (again) restart(wasMoved)
        begin()
      },
      onEvent: handleEvent,
      onLoadFailed(origin) {
        fail(made, new FrameLoadFailedError(origin))
        onAlert('frameLoadFailed')
      },
      onDead: () => fail(made, new FrameGoneError()),
    })
    link = made
    made.mountIn(home?.isConnected ? home : document.body)
    if (shown > 0) hide = made.show()
    return made
  }

  const ask = <Message extends FrameMessage>(
    message: Message,
    payload: z.input<Message['request']>,
    { signal, needsVisitor = false }: RequestOptions,
  ): Promise<AnswerOf<Message>> => {
    signal?.throwIfAborted()
    const id = randomId()
    const envelope = write(message, payload, id)
    if (link?.isSuspect() && questions.posted().length === 0) discard(link)
    open()
    const limitMs = limits[limitNameOf(message.name, needsVisitor)]
    const { question, answer } = questions.add({
      id,
      name: message.name,
      envelope,
      needsVisitor,
      isRepeatable: isRepeatable(message.name, needsVisitor),
      limitMs,
      onLimit() {
        question.reject(new FrameTimeoutError(message.name, limitMs))
        if (isLogin(message.name)) onAlert('frameRequestTimeout')
        // A frame that has said nothing since is not asked again.
        if (link && !question.hasReceived(link.received())) link.suspect()
      },
      receivedBefore: () => link?.received() ?? 0,
      signal,
      onAbort() {
        if (needsVisitor && question.isPosted) dropOne(question.id)
      },
    })
    post(question)
    // Whatever comes of it, what has waited for it goes on.
    if (message.name === 'RELOAD') answer.then(postAll, postAll)
    return answer as Promise<AnswerOf<Message>>
  }

  const postAbort = (ids: string[]) => {
    if (link?.isReady()) link.post(appEvent(rpcAbort, { ids }, randomId()))
  }

  // A frame that does not know our names drops all there are: only the last one may be dropped there.
  const dropOne = (id: string) => {
    const isLast = questions.posted().every((one) => !one.needsVisitor)
    if (isLast || link?.has('abort-one')) postAbort([id])
  }

  return {
    events,
    request: async (message, payload, options = {}) => ask(message, payload, options),
    load: async ({ signal } = {}) => raceSignal(open().ready, signal),
    isLoaded: () => link?.isReady() ?? false,
    mountIn(place) {
      home = place
      // Off the page it would end.
      if (place.isConnected) link?.mountIn(place)
    },
    show() {
      shown += 1
      hide ??= link?.show()
      let isShown = true
      return () => {
        if (!isShown) return
        isShown = false
        shown -= 1
        if (shown > 0) return
        hide?.()
        hide = undefined
      }
    },
    abortRequests() {
      const open = questions.all().filter((question) => question.needsVisitor)
      const posted = open.filter((question) => question.isPosted).map(({ id }) => id)
      for (const question of open) question.reject(new RequestAbortedError())
      if (posted.length > 0) postAbort(posted)
    },
    destroy() {
      isDestroyed = true
      questions.rejectAll(new FrameGoneError())
      if (link) discard(link)
    },
  }
}
