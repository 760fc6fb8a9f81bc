import { parseSiwxMessage, type SiwxMessageData } from '../domain/siwx/siwxMessage.ts'
import { isInForce } from '../domain/siwx/siwxSession.ts'
import { type RefusedSignIn, SignInRefusedError } from '../errors/signInRefused.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { type Nodes, verifySignature } from './verifySignature.ts'

/** What a page sends its server: `message` and `signature` of a SIWX session. */
export type SignInProof = { message: string; signature: string }

export type SignInChecks = Nodes &
  Cancellable & {
    /** Host of the site, with its port where it has one: a message for any other is refused. */
    domain: string
    /**
     * Whether the server gave this nonce to this very visitor, not long ago, and sees it for the first time: it is to
     * forget it. Asked once, before the signature is looked at.
     */
    takeNonce(nonce: string): boolean | Promise<boolean>
    /** CAIP-2 ids of the chains whose accounts may sign in. @default every one */
    chains?: readonly string[] | undefined
    /** Milliseconds since the epoch. @default Date.now */
    now?: (() => number) | undefined
  }

/**
 * Verifies a sign-in on a server: that the text is a CAIP-122 message to the letter, for this site, in force, with a
 * nonce of its own, and that the account it names has signed it.
 *
 * @returns what the message says: `accountAddress` on `chainId` is signed in
 * @throws {SignInRefusedError} it proves nothing; `reason` says which part
 */
export const verifySignIn = async (
  { message, signature }: SignInProof,
  { domain, takeNonce, chains, now = Date.now, ...nodes }: SignInChecks,
): Promise<SiwxMessageData> => {
  const refuse = (reason: RefusedSignIn) => new SignInRefusedError(reason)
  const said = parseSiwxMessage(message)
  if (!said) throw refuse('malformed')
  if (said.domain !== domain) throw refuse('domain')
  if (chains && !chains.includes(said.chainId)) throw refuse('chain')
  if (!isInForce(said, now())) throw refuse('time')
  if (!(await takeNonce(said.nonce))) throw refuse('nonce')
  const { accountAddress: address, chainId } = said
  if (!(await verifySignature({ address, chainId, message, signature }, nodes)))
    throw refuse('signature')
  return said
}
