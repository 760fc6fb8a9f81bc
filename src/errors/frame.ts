import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The frame of the embedded wallet did not load.
 *
 * Or it did not report that it is ready.
 *
 * @remedy Check `frame-src` of your CSP, and that your project lists the origin.
 * @text error.frameLoadFailed
 */
export class FrameLoadFailedError extends LatchkeyError {
  override readonly name = 'FrameLoadFailedError'
  constructor(address: string, options: LatchkeyErrorOptions = {}) {
    super('frame-load-failed', 'Unable to load email login dependency', {
      hints: [
        `No answer from ${address}. The page’s CSP must allow it in frame-src, and it must allow the page to embed it.`,
      ],
      ...options,
    })
  }
}

/** What a frame's page has to send so that a page with a Cross-Origin-Embedder-Policy may show it. */
export const EMBEDDER_FIX =
  'Serve its page with Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin, or leave Cross-Origin-Embedder-Policy out of the headers of the page that embeds it.'

/** The page's Cross-Origin-Embedder-Policy does not allow the page of the embedded wallet. */
export class FrameBlockedError extends LatchkeyError {
  override readonly name = 'FrameBlockedError'
  constructor(address: string) {
    super('invalid-config', 'This page does not allow the embedded wallet', {
      hints: [`The page's Cross-Origin-Embedder-Policy blocks ${address}. ${EMBEDDER_FIX}`],
    })
  }
}

/**
 * The embedded wallet did not answer in time.
 *
 * @remedy Try again.
 * @text error.frameTimeout
 */
export class FrameTimeoutError extends LatchkeyError {
  override readonly name = 'FrameTimeoutError'
  constructor(messageName: string, limitMs: number) {
    super('frame-timeout', 'Embedded Wallet Request Timed Out', {
      hints: [`${messageName} was not answered within ${limitMs} ms.`],
    })
  }
}

/**
 * The embedded wallet rejected the request.
 *
 * The message is its own text.
 *
 * @remedy The message says why.
 * @text error.frameFailed
 */
export class FrameRequestError extends LatchkeyError {
  override readonly name = 'FrameRequestError'
  /** An EIP-1193 code, where the wallet gave one. */
  readonly rpcCode: number | undefined
  readonly data: unknown
  constructor({
    message,
    code,
    data,
  }: { message: string; code?: number | undefined; data?: unknown }) {
    super('frame-request-failed', message || 'An error occurred')
    this.rpcCode = code
    this.data = data
  }
}

/**
 * The embedded wallet stopped answering.
 *
 * @remedy Reload the page.
 * @text error.frameTimeout
 */
export class FrameGoneError extends LatchkeyError {
  override readonly name = 'FrameGoneError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('frame-gone', 'The embedded wallet stopped answering', options)
  }
}
