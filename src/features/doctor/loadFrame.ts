import { fromDocument } from '#lib/fromDocument.ts'
import { watchEmbedderPolicy } from '#lib/watchEmbedderPolicy.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { parseFrameEvent } from '#wire/frame/frameEvent.ts'

/** How long the frame may take to load, ms; the same limit as for visitors. */
const LOAD_MS = 20_000
/** How long it may then take to report that it is ready, ms: a page that refuses to be framed "loads" as an empty one. */
const READY_MS = 5_000

const SANDBOX = 'allow-scripts allow-same-origin allow-storage-access-by-user-activation'

export class EmbedderPolicyError extends Error {
  override message = 'the Cross-Origin-Embedder-Policy of this page blocks it'
}

const load = async (
  src: string,
  allow: string,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const ready = withResolvers<readonly string[]>()
  const frame = document.createElement('iframe')
  const { origin } = new URL(src)
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== frame.contentWindow) return
    const read = parseFrameEvent(data)
    if (read.status !== 'event' || read.event.kind !== 'notice' || read.event.name !== 'READY')
      return
    ready.resolve(read.event.payload.extensions ?? [])
  }
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (/^(frame|child|default)-src$/.test(effectiveDirective) && blockedURI.startsWith(origin))
      ready.reject(new Error('the policy of this page does not allow it'))
  }
  const stopWatching = watchEmbedderPolicy(origin, () => ready.reject(new EmbedderPolicyError()))
  const end = () => ready.reject(signal.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', end, { once: true })
  window.addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', refuse)
  frame.onload = () => {
    timer ??= setTimeout(
      () => ready.reject(new Error('it loads, but never says that it is ready')),
      READY_MS,
    )
  }
  frame.setAttribute('sandbox', SANDBOX)
  frame.setAttribute('allow', allow)
  frame.title = 'Latchkey checks the embedded wallet'
  frame.hidden = true
  frame.src = src
  fromDocument('body').append(frame)
  try {
    return await ready.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    window.removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', refuse)
    stopWatching()
    frame.remove()
  }
}

/**
 * Loads a frame invisibly, and resolves with what it reports once it is ready: its extensions of the protocol.
 *
 * @param allow what its page may use
 * @throws {EmbedderPolicyError}
 * @throws {Error} it is not ready in time, or may not be framed; the message says which
 */
export const loadFrame = (
  src: string,
  { allow = '', signal }: { allow?: string; signal: AbortSignal },
): Promise<readonly string[]> =>
  withTimeout((own) => load(src, allow, own.signal), {
    ms: LOAD_MS,
    error: () => new Error(`it is not there after ${LOAD_MS / 1000} s`),
    signal,
  })
