import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/** The service answered with a status other than 2xx. */
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

/** The service could not be reached at all. */
export class OfflineError extends LatchkeyError {
  override readonly name = 'OfflineError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('offline', 'The service cannot be reached', options)
  }
}

/** The service answered, but not in the format of its contract. */
export class InvalidAnswerError extends LatchkeyError {
  override readonly name = 'InvalidAnswerError'
  constructor(source: string, options: LatchkeyErrorOptions = {}) {
    super('invalid-answer', 'The service gave an answer that cannot be used', {
      hints: [`Answer of ${source} does not fit its schema.`],
      ...options,
    })
  }
}

/** A hosted service is needed, but no project id is set. */
export class ProjectIdMissingError extends LatchkeyError {
  override readonly name = 'ProjectIdMissingError'
  constructor() {
    super('project-id-missing', 'Project ID Not Configured', {
      hints: ['Set the project-id attribute, or point `endpoints` at your own services.'],
    })
  }
}
