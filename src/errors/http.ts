import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * The service answered with a status other than 2xx.
 *
 * @code http-failed A service answered with an error.
 * @remedy Look at `cause`.
 * @text error.serviceFailed
 * @code rate-limited A service was asked too often.
 * @remedy Wait, or use services of your own.
 * @text error.rateLimited
 * @code server-error A service has a fault of its own.
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
 * A service cannot be reached.
 *
 * @remedy Check the network and `connect-src` of the policy.
 * @text error.offline
 */
export class OfflineError extends LatchkeyError {
  override readonly name = 'OfflineError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('offline', 'The service cannot be reached', options)
  }
}

/**
 * A service gave an answer that cannot be used.
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
 * A hosted service is wanted, and there is no `project-id`.
 *
 * @remedy Set `project-id`, or name services of your own in `endpoints`.
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
