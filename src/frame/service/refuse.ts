import type { Failure, FailureCode } from './contract.ts'

const STATUS: Readonly<Record<FailureCode, number>> = {
  bad_request: 400,
  invalid_email: 400,
  wrong_code: 400,
  code_expired: 410,
  too_many_tries: 410,
  throttled: 429,
  device_denied: 403,
  email_taken: 409,
  mail_failed: 502,
  signed_out: 401,
  origin_not_allowed: 403,
  login_denied: 403,
  not_found: 404,
  service_failed: 500,
}

/** What the visitor reads; the client's views add a full stop, and 'Try again' to those about codes. */
const MESSAGE: Readonly<Record<Exclude<FailureCode, 'throttled'>, string>> = {
  bad_request: 'Something went wrong',
  invalid_email: 'Invalid email',
  wrong_code: 'Invalid code',
  code_expired: 'Code expired',
  too_many_tries: 'Too many wrong codes, ask for a new one',
  device_denied: 'Login declined by email',
  email_taken: 'This email already has a wallet',
  mail_failed: 'The email could not be sent',
  signed_out: 'Your session has ended',
  origin_not_allowed: 'This site is not allowed to use the wallet',
  login_denied: 'Login declined',
  not_found: 'Not found',
  service_failed: 'Something went wrong. Please try again later.',
}

/** Thrown by a handler to answer with a `Failure`. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly failure: Failure
  readonly status: number

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
    this.status = STATUS[failure.code]
  }
}

/** A refusal with the text of its kind, or another one. */
export const refuse = (code: Exclude<FailureCode, 'throttled'>, message = MESSAGE[code]) =>
  new RefusedCall({ code, message })

/** A refusal until some milliseconds from now. */
export function refuseFor(remainingMs: number): RefusedCall {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000))
  return new RefusedCall({
    code: 'throttled',
    message: `Please try again after ${seconds} seconds`,
    retryAfterSeconds: seconds,
  })
}
