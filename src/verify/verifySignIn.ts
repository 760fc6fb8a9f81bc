import { parseSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { isInForce } from '#domain/siwx/siwxSession.ts'
import { type RefusedSignIn, SignInRefusedError } from '#errors/signInRefused.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { isShort } from './signedMessage.ts'
import { type Nodes, verifySignature } from './verifySignature.ts'

/** What a page sends to its server: `message` and `signature` of a SIWX session. */
export type SignInProof = { message: string; signature: string }

export type SignInChecks = Nodes &
  Cancellable & {
    /** Host of the site, with its port if it has one: a message for any other is refused. */
    domain: string
    /**
     * Whether the server issued this nonce to this visitor, recently, and for one use: it must invalidate the nonce. Called
     * once, before the signature is verified.
     */
    takeNonce(nonce: string): boolean | Promise<boolean>
    /** CAIP-2 ids of the chains whose accounts may sign in. @default all */
    chains?: readonly string[] | undefined
    /** Milliseconds since the epoch. @default Date.now */
    now?: (() => number) | undefined
  }

const readProof = (proof: unknown): SignInProof | undefined => {
  const { message, signature } = (proof ?? {}) as Partial<Record<keyof SignInProof, unknown>>
  return typeof message === 'string' && typeof signature === 'string'
    ? { message, signature }
    : undefined
}

/**
 * Verifies a sign-in on a server: that the text is exactly a CAIP-122 message, for this site, valid now, with a valid
 * nonce, and that its account has signed it.
 *
 * @param proof as received: anything malformed is refused as `malformed`
 * @returns the message's data: `accountAddress` on `chainId` is signed in. The address is always in its canonical form,
 * whatever the message's is, so it can be a key in a database
 * @throws {SignInRefusedError} the sign-in is invalid; `reason` says which part
 */
export const verifySignIn = async (
  proof: SignInProof,
  { domain, takeNonce, chains, now = Date.now, ...nodes }: SignInChecks,
): Promise<SiwxMessageData> => {
  const refuse = (reason: RefusedSignIn) => new SignInRefusedError(reason)
  const { message, signature } = readProof(proof) ?? {}
  if (message === undefined || signature === undefined || !isShort(message))
    throw refuse('malformed')
  const said = parseSiwxMessage(message)
  if (!said) throw refuse('malformed')
  if (said.domain !== domain) throw refuse('domain')
  const { accountAddress: address, chainId } = said
  if (chains && !chains.includes(chainId)) throw refuse('chain')
  const accountAddress = await canonicalAddress(chainId, address)
  if (accountAddress === undefined) throw refuse('account')
  if (!isInForce(said, now())) throw refuse('time')
  if (!(await takeNonce(said.nonce))) throw refuse('nonce')
  if (!(await verifySignature({ address, chainId, message, signature }, nodes)))
    throw refuse('signature')
  return { ...said, accountAddress }
}
