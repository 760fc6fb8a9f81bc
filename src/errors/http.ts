import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The service answered with a status other than 2xx.
 *
 * @code http-failed A service answered with an error.
 * @remedy Look at `cause`.
 * @text error.serviceFailed
 * @code rate-limited Too many requests were sent to a service.
 * @remedy Wait, or use your own services.
 * @text error.rateLimited
 * @code server-error A service failed (HTTP 5xx).
 * @remedy Wait, and try again.
 * @text error.serviceFailed
 */
export class HttpError extends LatchkeyError {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number, options: LatchkeyErrorOptions = {}) {
    super(
      status === 429 ? 'rate-limited' : status >= 500 ? 'server-error' : 'http-failed',
      `HTTP status code: ${status}`,
      options,
    )
    this.status = status
  }
}

/**
 * A service could not be reached.
 *
 * @remedy Check the connection and `connect-src` of your CSP.
 * @text error.offline
 */
export class OfflineError extends LatchkeyError {
  override readonly name = 'OfflineError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('offline', 'The service cannot be reached', options)
  }
}

/**
 * A service returned an invalid answer.
 *
 * @remedy Check that `endpoints` names the right service.
 * @text error.serviceFailed
 */
export class InvalidAnswerError extends LatchkeyError {
  override readonly name = 'InvalidAnswerError'
  constructor(source: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-answer', 'The service gave an answer that cannot be used', {
      hints: [`Answer of ${source} does not fit its schema.`],
      ...options,
    })
  }
}

/**
 * A hosted service needs a `project-id`, and none is set.
 *
 * @remedy Set `project-id`, or set your own services in `endpoints`.
 * @text error.pageSetup
 */
export class ProjectIdMissingError extends LatchkeyError {
  override readonly name = 'ProjectIdMissingError'
  constructor() {
    super('project-id-missing', 'Project ID Not Configured', {
      hints: ['Set the project-id attribute, or point `endpoints` at your own services.'],
    })
  }
}
