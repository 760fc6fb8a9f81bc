import { LatchkeyError } from './base.ts'

const reasons = {
  malformed: 'It is not a sign-in message',
  domain: 'It was signed for another site',
  chain: 'Accounts of its chain do not sign in here',
  account: 'Its account cannot exist on its network',
  time: 'It is expired, or not valid yet',
  nonce: 'Its nonce is unknown or used',
  signature: 'The signature is not valid',
} as const

/** The invalid part of a sign-in. */
export type RefusedSignIn = keyof typeof reasons

/** A server refuses a sign-in. */
export class SignInRefusedError extends LatchkeyError {
  override readonly name = 'SignInRefusedError'
  readonly reason: RefusedSignIn
  constructor(reason: RefusedSignIn) {
    super('sign-in-failed', reasons[reason])
    this.reason = reason
  }
}
