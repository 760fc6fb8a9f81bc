import type { FrameUser } from '#domain/frame/frameUser.ts'
import { InvalidEmailError } from '#errors/email.ts'
import {
  FrameBlockedError,
  FrameGoneError,
  FrameRequestError,
  FrameTimeoutError,
} from '#errors/frame.ts'
import { RequestAbortedError } from '#errors/request.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { createEmitter, type Emitter } from '#lib/emitter.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { randomId } from '#lib/randomId.ts'
import type { z } from '#lib/schema.ts'
import { appEvent } from '#wire/frame/appEvent.ts'
import type { Envelope } from '#wire/frame/envelope.ts'
import type { FrameEvent } from '#wire/frame/frameEvent.ts'
import { type FrameMessage, rpcAbort } from '#wire/frame/messages.ts'
import type { AnswerOf } from '#wire/message.ts'
import { createFrameLink, type FrameAddress, type FrameLink } from './frameLink.ts'
import { type FrameLimits, frameLimits, isLogin, isRepeatable, limitNameOf } from './limits.ts'
import { createPendingRequests, type PendingRequest } from './pendingRequests.ts'

/** Problems for the page's developer: names of `alert.*` texts. */
export type FrameAlert = 'frameBlocked' | 'frameLoadFailed' | 'frameRequestTimeout'

export type SecureFrameEvents = {
  /** The frame has started, or restarted: it knows neither theme nor page. */
  ready: undefined
  /** A login or a change of network that was not requested here. */
  connected: FrameUser
  /** Nobody is logged in any more, as the frame reports by itself. */
  disconnected: undefined
  /** The result of a social login whose window has lost its opener. */
  socialResult: { attempt: string; resultUri: string }
}

export type RequestOptions = Cancellable & {
  /** Waits for the visitor's approval: `abortRequests` ends it, and it is never repeated. */
  needsVisitor?: boolean | undefined
}

export type SecureFrame = {
  /**
   * Sends a request to the frame, which is loaded at first use. Every request has a timeout.
   *
   * @throws {FrameLoadFailedError} the frame was not ready in time
   * @throws {FrameBlockedError} the page's Cross-Origin-Embedder-Policy does not allow it
   * @throws {FrameTimeoutError} it did not answer in time
   * @throws {FrameRequestError} it answered with an error, in its own text
   * @throws {FrameGoneError} it crashed or restarted
   * @throws {InvalidEmailError} an e-mail address that the frame does not accept
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
  /** Moves the frame to the shadow host whose slot will show it; to be called before `show`. */
  mountIn(home: Element): void
  /** Makes the frame visible in its slot. The returned function hides it. */
  show(): () => void
  /** Ends all requests that wait for the visitor, and no others. */
  abortRequests(): void
  events: Emitter<SecureFrameEvents>
  destroy(): void
}

export type SecureFrameOptions = {
  address(): FrameAddress
  /** Accessible name of the frame. @default 'Embedded wallet' */
  title?: string | undefined
  /** What its page may use, as in the attribute `allow`. @default nothing */
  allow?: string | undefined
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
 * The client of the embedded wallet's frame: one hidden frame, loaded at first use, replaced when it has crashed, and its
 * open requests. Whatever happens to the frame, every request is answered or fails.
 */
export const createSecureFrame = ({
  address,
  title = 'Embedded wallet',
  allow,
  onAlert = () => {},
  warn = (text) => console.warn(`[latchkey] ${text}`),
  limits: given,
}: SecureFrameOptions): SecureFrame => {
  const limits = { ...frameLimits, ...given }
  const events = createEmitter<SecureFrameEvents>()
  const pendingRequests = createPendingRequests()
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
    pendingRequests.rejectAll(error)
  }

  /** Messages that a restarting frame would miss or lose. */
  const isStartingOver = () => pendingRequests.posted().some(({ name }) => name === 'RELOAD')

  const post = (pending: PendingRequest) => {
    if (pending.isPosted || !link?.isReady() || isStartingOver()) return
    pending.isPosted = true
    try {
      link.post(pending.envelope)
    } catch (cause) {
      // Something in it cannot be cloned: a function, say.
      pending.reject(new FrameRequestError({ message: (cause as Error).message }))
      return
    }
    pending.startLimit()
    link.watch(() => pendingRequests.posted().length > 0)
  }

  /** After the frame has restarted: requests that may be repeated are, the others have failed. */
  const restart = (wasMoved: boolean) => {
    for (const pending of pendingRequests.posted()) {
      if (pending.name === 'RELOAD') pending.resolve(undefined)
      // Nobody can have approved anything in a frame that was only moved to where it will be shown.
      else if (wasMoved ? isRepeatable(pending.name, false) : pending.isRepeatable)
        pending.isPosted = false
      else pending.reject(new FrameGoneError())
    }
  }

  const postAll = () => {
    for (const pending of pendingRequests.all()) post(pending)
  }

  const begin = () => {
    // Listeners send their set-up messages first, before waiting requests.
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
    const pending = event.kind === 'notice' ? undefined : pendingRequests.find(event.id)
    if (!pending?.isPosted) {
      // A late or repeated answer is ignored.
      if (event.id === undefined || !pendingRequests.wasAsked(event.id)) broadcast(event)
      return
    }
    // The right id with the wrong type answers nothing: the right one may still come.
    if (pending.name !== event.name) return
    if (event.kind === 'success') pending.resolve(event.payload)
    if (event.kind === 'error') pending.reject(new FrameRequestError(event.payload))
  }

  const open = (): FrameLink => {
    if (isDestroyed) throw new FrameGoneError()
    if (link?.isAlive()) return link
    if (link) fail(link, new FrameGoneError({ hints: ['W3mFrame: iframe is not set'] }))
    const made = createFrameLink({
      address: address(),
      title,
      allow,
      limits,
      warn,
      onReady({ again, wasMoved }) {
        if (again) restart(wasMoved)
        begin()
      },
      onEvent: handleEvent,
      onLoadFailed(error) {
        fail(made, error)
        onAlert(error instanceof FrameBlockedError ? 'frameBlocked' : 'frameLoadFailed')
      },
      onDead: () => fail(made, new FrameGoneError()),
    })
    link = made
    made.mountIn(home?.isConnected ? home : fromDocument('body'))
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
    if (link?.isSuspect() && pendingRequests.posted().length === 0) discard(link)
    open()
    const limitMs = limits[limitNameOf(message.name, needsVisitor)]
    const { pending, answer } = pendingRequests.add({
      id,
      name: message.name,
      envelope,
      needsVisitor,
      isRepeatable: isRepeatable(message.name, needsVisitor),
      limitMs,
      onLimit() {
        pending.reject(new FrameTimeoutError(message.name, limitMs))
        if (isLogin(message.name)) onAlert('frameRequestTimeout')
        // A frame that has sent nothing since is not asked again.
        if (link && !pending.hasReceived(link.received())) link.suspect()
      },
      receivedBefore: () => link?.received() ?? 0,
      signal,
      onAbort() {
        if (needsVisitor && pending.isPosted) dropOne(pending.id)
      },
    })
    post(pending)
    // Whatever its result, the requests that waited for it continue.
    if (message.name === 'RELOAD') answer.then(postAll, postAll)
    return answer as Promise<AnswerOf<Message>>
  }

  const postAbort = (ids: string[]) => {
    if (link?.isReady()) link.post(appEvent(rpcAbort, { ids }, randomId()))
  }

  // A frame that does not know our messages drops them: only the last one may be dropped there.
  const dropOne = (id: string) => {
    const isLast = pendingRequests.posted().every((one) => !one.needsVisitor)
    if (isLast || link?.has('abort-one')) postAbort([id])
  }

  return {
    events,
    request: async (message, payload, options = {}) => ask(message, payload, options),
    load: async ({ signal } = {}) => raceSignal(open().ready, signal),
    isLoaded: () => link?.isReady() ?? false,
    mountIn(place) {
      home = place
      // Outside of the page it would be unloaded.
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
      const open = pendingRequests.all().filter((pending) => pending.needsVisitor)
      const posted = open.filter((pending) => pending.isPosted).map(({ id }) => id)
      for (const pending of open) pending.reject(new RequestAbortedError())
      if (posted.length > 0) postAbort(posted)
    },
    destroy() {
      isDestroyed = true
      pendingRequests.rejectAll(new FrameGoneError())
      if (link) discard(link)
    },
  }
}
