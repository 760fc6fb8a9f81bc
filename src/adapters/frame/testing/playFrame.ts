import type { FrameLimits } from '../limits.ts'
import { createSecureFrame, type SecureFrame, type SecureFrameOptions } from '../secureFrame.ts'

const PAGE = '/src/adapters/frame/testing/frame.html'
const FRAME = '@w3m-frame/'

/** The test's own server under its other host name: another origin, and another site. */
export const otherOrigin = (): string => {
  const { hostname, port } = location
  return `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
}

type Answer = { payload?: unknown } | { error: { message: string; code?: number } }

export type Play = {
  /** Answers by message, or by method for RPC_REQUEST; `*` for all others. */
  answers?: Record<string, Answer>
  /** Answers nothing. */
  mute?: boolean
  /** Never reports that it is ready. */
  silent?: boolean
  /** The delay until it is ready, ms. */
  delay?: number
  extensions?: readonly string[]
}

export const frameBase = (
  { answers = {}, mute, silent, delay = 0, extensions }: Play = {},
  origin = otherOrigin(),
): string => {
  const url = new URL(PAGE, origin)
  url.searchParams.set('answers', JSON.stringify(answers))
  if (mute) url.searchParams.set('mute', '')
  if (silent) url.searchParams.set('silent', '')
  url.searchParams.set('delay', String(delay))
  if (extensions) url.searchParams.set('extensions', extensions.join(','))
  return url.href
}

export type Asked = { id: string; type: string; payload?: Record<string, unknown> }

/** Short enough for tests, long enough for a busy machine where they must not be reached. */
export const patient: Partial<FrameLimits> = { settle: 10 }

/** A client of a frame of another origin that answers as the test says, with a record of both sides. */
export const playFrame = (play: Play = {}, options: Partial<SecureFrameOptions> = {}) => {
  const alerts: string[] = []
  const warnings: string[] = []
  const asked: Asked[] = []
  const reported: Record<string, unknown>[] = []
  const said: string[] = []
  const base = { now: frameBase(play) }
  const onEvent = ({ data }: MessageEvent) => {
    if (String(data?.type).startsWith(FRAME)) said.push(data.type.slice(FRAME.length))
    if (!data?.test) return
    reported.push(data.test)
    if (data.test.asked) asked.push(data.test.asked)
  }
  window.addEventListener('message', onEvent)
  const frame: SecureFrame = createSecureFrame({
    address: () => ({
      base: base.now,
      projectId: 'p&q=1',
      chainId: 'eip155:1',
      enableLogger: false,
    }),
    onAlert: (name) => alerts.push(name),
    warn: (text) => warnings.push(text),
    limits: patient,
    ...options,
  })
  const element = () => document.querySelector<HTMLIFrameElement>('iframe[title="Embedded wallet"]')
  return {
    frame,
    alerts,
    warnings,
    asked,
    reported,
    /** The names of the messages it has sent, including answers. */
    said,
    element,
    /** Replaces the frame's behaviour from its next creation on. */
    become(next: Play) {
      base.now = frameBase(next)
    },
    command(name: string, what?: unknown) {
      element()?.contentWindow?.postMessage({ command: name, with: what }, '*')
    },
    names: () => asked.map(({ type }) => type.replace('@w3m-app/', '')),
    end() {
      frame.destroy()
      window.removeEventListener('message', onEvent)
    },
  }
}

/** Waits for a condition; the test's own timeout ends it. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}
