import type { Cancellable } from '#lib/cancellable.ts'
import { entropyOfPrf } from '../keys/entropy.ts'
import { overwrite } from '../keys/overwrite.ts'
import { warmUp } from '../keys/warmUp.ts'
import { PasskeyDeclinedError, PasskeyUnfitError } from './passkeyErrors.ts'
import { bytesOfPasskeyId, passkeyIdOf } from './passkeyIds.ts'
import { passkeyRefusal } from './passkeyRefusal.ts'
import { prfSalt } from './prfSalt.ts'

const TIMEOUT_MS = 120_000
/** Of authenticator data: after the hash of the host, whether the person was verified. */
const FLAGS_AT = 32
const USER_VERIFIED = 0x04

export type PasskeyAnswer = {
  /** Which passkey answered. */
  id: string
  /** The wallet's entropy, secret: whoever asked overwrites it. */
  entropy: Uint8Array
}

/**
 * Asks the visitor for their passkey, and makes the wallet's entropy of its answer.
 *
 * @param options.id of the passkey that is meant; without one the visitor chooses among all of this host
 * @throws {PasskeyDeclinedError}
 * @throws {PasskeyBarredError} it can't be done in this place
 * @throws {PasskeyUnfitError}
 * @throws the reason of its signal
 */
export async function askPasskey({
  id,
  signal,
}: Cancellable & { id?: string | undefined }): Promise<PasskeyAnswer> {
  const credential = await get(id, signal)
  const { response } = credential
  const results = credential.getClientExtensionResults().prf?.results
  const data = new Uint8Array((response as AuthenticatorAssertionResponse).authenticatorData)
  // Unverified, an authenticator answers with another secret: another wallet.
  const isVerified = ((data[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0
  if (!results?.first || !isVerified) throw new PasskeyUnfitError()
  const prf = bytesOf(results.first)
  try {
    return { id: passkeyIdOf(new Uint8Array(credential.rawId)), entropy: entropyOfPrf(prf) }
  } finally {
    overwrite(prf)
  }
}

async function get(id: string | undefined, signal?: AbortSignal): Promise<PublicKeyCredential> {
  const begunAt = performance.now()
  const stopWarmUp = warmUp()
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        // Nothing is verified anywhere: what counts is the secret.
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        // The whole host, and nothing else: a parent's could be asked by every page of the site.
        rpId: location.hostname,
        allowCredentials:
          id === undefined ? [] : [{ type: 'public-key', id: bytesOfPasskeyId(id) }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: prfSalt() } } },
      },
      ...(signal && { signal }),
    })
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    throw passkeyRefusal(error, begunAt, { signal })
  } finally {
    stopWarmUp()
  }
  throw new PasskeyDeclinedError()
}

const bytesOf = (source: BufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
