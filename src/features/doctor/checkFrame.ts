import type { Finding } from '#domain/config/diagnosis.ts'
import { EMBEDDER_FIX } from '#errors/frame.ts'
import { fromDocument } from '#lib/fromDocument.ts'
import { watchEmbedderPolicy } from '#lib/watchEmbedderPolicy.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { frameAddress } from '#wire/frame/frameAddress.ts'
import { FRAME_WITHOUT_STORAGE, parseFrameEvent } from '#wire/frame/frameEvent.ts'
import { type Check, type Patient, reasonOf } from './check.ts'
import { offersFrame } from './contentPolicy.ts'

/** How long the frame may take to load, ms; the same limit as for visitors. */
const LOAD_MS = 20_000
/** How long it may then take to report that it is ready, ms: a page that refuses to be framed "loads" as an empty one. */
const READY_MS = 5_000

const SANDBOX = 'allow-scripts allow-same-origin allow-storage-access-by-user-activation'

class EmbedderPolicyError extends Error {
  override message = 'the Cross-Origin-Embedder-Policy of this page blocks it'
}

/** Loads the frame invisibly, and resolves with its report when it is ready. */
const load = async (src: string, signal: AbortSignal): Promise<readonly string[]> => {
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

const look = async ({ config, signal }: Patient): Promise<readonly Finding[]> => {
  const { projectId = '', endpoints, networks } = config
  const address = frameAddress(endpoints.frame, {
    ...{ projectId, chainId: networks[0].caipNetworkId, enableLogger: false },
  })
  try {
    const extensions = await withTimeout((own) => load(address, own.signal), {
      ms: LOAD_MS,
      error: () => new Error(`it is not there after ${LOAD_MS / 1000} s`),
      signal,
    })
    if (!extensions.includes(FRAME_WITHOUT_STORAGE)) return []
    return [
      {
        ...{ id: 'frame-without-storage', severity: 'warning', about: endpoints.frame },
        expected: 'a frame that may keep its session',
        found:
          'the browser gives it no storage: visitors log in by e-mail or social login again on every page',
        fix: 'Allow storage for this site in the browser. On a page of yours that frames this one: add allow-same-origin to the sandbox attribute of that frame.',
      },
    ]
  } catch (error) {
    signal.throwIfAborted()
    return [
      {
        ...{ id: 'frame-not-shown', severity: 'error', about: endpoints.frame },
        expected: 'the page of the embedded wallet in a frame',
        found: reasonOf(error),
        fix:
          error instanceof EmbedderPolicyError
            ? EMBEDDER_FIX
            : `Add ${location.origin} to the allowed origins of the project: the wallet's page is framed by those alone (frame-ancestors). Check endpoints.frame if it is your own.`,
      },
    ]
  }
}

/** Checks the frame of the embedded wallet. */
export const checkFrame: Check = {
  name: 'frame of the embedded wallet',
  applies: ({ config }) => offersFrame(config),
  look,
}
