import { LatchkeyError, type LatchkeyErrorOptions } from './base.ts'

/**
 * Signing in is not configured.
 *
 * @remedy Set `config.siwx`.
 * @from `signIn`, `signOut`
 * @text error.pageSetup
 */
export class SignInDisabledError extends LatchkeyError {
  override readonly name = 'SignInDisabledError'
  constructor() {
    super('sign-in-disabled', 'SIWX is not enabled', {
      hints: ['Set `siwx` or `siweConfig` in the config of <latch-key>.'],
    })
  }
}

/**
 * There is no account to sign in or out.
 *
 * @remedy Connect first.
 * @from `signIn`, `signOut`
 * @text error.connectFirst
 */
export class SignInSubjectError extends LatchkeyError {
  override readonly name = 'SignInSubjectError'
  constructor(missing: 'address' | 'network') {
    super(
      'sign-in-unavailable',
      missing === 'address'
        ? 'No ActiveCaipAddress found'
        : 'No ActiveCaipNetwork or client found.',
    )
  }
}

/** A sign-in message that visitors must not be asked to sign. */
export class SignInMessageError extends LatchkeyError {
  override readonly name = 'SignInMessageError'
  constructor(what: string, options: LatchkeyErrorOptions = {}) {
    super('sign-in-failed', `The sign-in message cannot be used: ${what}`, options)
  }
}

/** The signature is not by the account. */
export class InvalidSignatureError extends LatchkeyError {
  override readonly name = 'InvalidSignatureError'
  constructor(options: LatchkeyErrorOptions = {}) {
    super('sign-in-failed', 'The signature is not valid', options)
  }
}

/**
 * The message, its signature or the session is not valid.
 *
 * @remedy The message says which. Check your own `siwx` functions first.
 * @text error.signInFailed
 */
export class SignInFailedError extends LatchkeyError {
  override readonly name = 'SignInFailedError'
  constructor(what = 'Signing in failed', options: LatchkeyErrorOptions = {}) {
    super('sign-in-failed', what, options)
  }
}
