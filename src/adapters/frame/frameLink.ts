import type { LatchkeyError } from '#errors/base.ts'
import { FrameBlockedError, FrameGoneError, FrameLoadFailedError } from '#errors/frame.ts'
import { randomId } from '#lib/randomId.ts'
import { watchEmbedderPolicy } from '#lib/watchEmbedderPolicy.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { appEvent } from '#wire/frame/appEvent.ts'
import type { Envelope } from '#wire/frame/envelope.ts'
import { type FrameQuery, frameAddress } from '#wire/frame/frameAddress.ts'
import type { FrameEvent, FrameExtension } from '#wire/frame/frameEvent.ts'
import { getChainId } from '#wire/frame/messages.ts'
import { createIframe } from './iframe.ts'
import type { FrameLimits } from './limits.ts'
import { createMessenger } from './messenger.ts'

/** The frame's address, and the settings in its query. */
export type FrameAddress = FrameQuery & { base: string }

/** How many heartbeats in a row may go unanswered. */
const STRIKES = 2

export type FrameLinkOptions = {
  address: FrameAddress
  title: string
  /** What its page may use (Permissions-Policy). */
  allow?: string | undefined
  limits: FrameLimits
  warn(text: string): void
  /** `again`: it has restarted; `wasMoved`: only because it was moved in the page. */
  onReady(how: { again: boolean; wasMoved: boolean }): void
  onEvent(event: FrameEvent): void
  onLoadFailed(error: LatchkeyError): void
  onDead(): void
}

export type FrameLink = ReturnType<typeof createFrameLink>

/** One instance of the frame: its element, its messenger, and whether its page answers. */
export const createFrameLink = ({
  address: { base, ...query },
  title,
  allow,
  limits,
  warn,
  onReady,
  onEvent,
  onLoadFailed,
  onDead,
}: FrameLinkOptions) => {
  const src = frameAddress(base, query)
  const { origin } = new URL(src)
  const iframe = createIframe(src, title, allow)
  const ready = withResolvers<void>()
  // There may be no caller waiting for it.
  ready.promise.catch(() => {})
  let phase: 'loading' | 'settling' | 'ready' | 'closed' = 'loading'
  let wasReady = false
  let isMoving = false
  let isSuspect = false
  let loads = 0
  let readies = 0
  let received = 0
  let extensions: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pulse: ReturnType<typeof setTimeout> | undefined

  const failLoad = (error: LatchkeyError = new FrameLoadFailedError(origin)) => {
    if (phase === 'closed') return
    ready.reject(error)
    onLoadFailed(error)
  }
  const failBlocked = () => {
    if (phase === 'loading') failLoad(new FrameBlockedError(origin))
  }

  const awaitReady = () => {
    phase = 'loading'
    clearTimeout(timer)
    timer = setTimeout(() => failLoad(), limits.load)
  }

  const beReady = (): void => {
    phase = 'ready'
    const how = { again: wasReady, wasMoved: isMoving }
    wasReady = true
    isMoving = false
    onReady(how)
    ready.resolve()
  }

  const handleReady = (said: readonly string[] = []) => {
    extensions = said
    readies += 1
    if (phase === 'settling') return
    clearTimeout(timer)
    if (wasReady) return beReady()
    phase = 'settling'
    timer = setTimeout(beReady, limits.settle)
  }

  const messenger = createMessenger({
    origin,
    target: () => iframe.element.contentWindow,
    warn,
    onEvent(event) {
      received += 1
      isSuspect = false
      if (event.kind === 'notice' && event.name === 'READY') handleReady(event.payload.extensions)
      // Messages before the frame's "ready" are ignored.
      else if (phase === 'ready') onEvent(event)
    },
  })

  /** Checks that the frame is alive, as long as a caller waits for it, and removes one that is not. */
  const watch = (isAwaited: () => boolean, missed = 0): void => {
    if (pulse !== undefined || !extensions.includes('pulse')) return
    const before = received
    pulse = setTimeout(() => {
      pulse = undefined
      if (phase !== 'ready' || !isAwaited()) return
      const strikes = received > before ? 0 : missed + 1
      if (strikes > STRIKES) return onDead()
      messenger.post(appEvent(getChainId, undefined, randomId()))
      watch(isAwaited, strikes)
    }, limits.pulse)
  }

  // A page whose policy forbids the frame reports so at once; without this the wait would be 20 s.
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) failLoad()
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  const stopWatching = watchEmbedderPolicy(origin, failBlocked)
  iframe.element.addEventListener('error', () => failLoad())
  iframe.element.addEventListener('load', () => {
    loads += 1
    // Other engines report no such policy: a blocked document only never says that it is ready.
    if (globalThis.crossOriginIsolated && phase === 'loading') {
      clearTimeout(timer)
      timer = setTimeout(failBlocked, limits.blocked)
    }
    // Another document was loaded: it must report that it is ready, or else the frame counts as gone.
    if (phase === 'ready' && loads > readies) awaitReady()
  })

  return {
    ready: ready.promise,
    isReady: () => phase === 'ready' && iframe.element.isConnected,
    /** Whether it is ready, or may still become so. */
    isAlive: () => phase !== 'closed' && iframe.element.isConnected,
    isSuspect: () => isSuspect,
    suspect() {
      isSuspect = true
    },
    /** How many messages have arrived so far. */
    received: () => received,
    has: (extension: FrameExtension) => extensions.includes(extension),
    post: (envelope: Envelope) => messenger.post(envelope),
    watch: (isAwaited: () => boolean) => watch(isAwaited),
    mountIn(home: Element) {
      const isFirst = !iframe.element.isConnected && !wasReady
      if (iframe.mountIn(home) !== 'reloads' || isFirst) {
        if (isFirst) awaitReady()
        return
      }
      isMoving = true
      awaitReady()
    },
    show: () => iframe.show(),
    close() {
      phase = 'closed'
      clearTimeout(timer)
      clearTimeout(pulse)
      messenger.close()
      document.removeEventListener('securitypolicyviolation', onViolation)
      stopWatching()
      iframe.remove()
      ready.reject(new FrameGoneError())
    },
  }
}
