import type { Cancellable } from '#lib/cancellable.ts'
import { PasskeyDeclinedError, PasskeyUnfitError } from './passkeyErrors.ts'
import { passkeyIdOf } from './passkeyIds.ts'
import { passkeyRefusal } from './passkeyRefusal.ts'

const TIMEOUT_MS = 120_000
/** ES256, Ed25519 and RS256, which every authenticator has one of. Nothing is ever signed with it. */
const ALGORITHMS = [-7, -8, -257]

/**
 * Has the visitor make a passkey for a new wallet. Its secret is asked for afterwards: at creation only some
 * authenticators give it.
 *
 * @param options.wallet how the browser names the wallet
 * @param options.name how the browser lists the passkey
 * @returns its id
 * @throws {PasskeyDeclinedError}
 * @throws {PasskeyBarredError} it can't be done in this place
 * @throws {PasskeyUnfitError} it says itself that it has no secret; the browser is told to drop it
 */
export async function createPasskey({
  wallet,
  name,
  signal,
}: Cancellable & { wallet: string; name: string }): Promise<string> {
  const credential = await create({ wallet, name, signal })
  const id = passkeyIdOf(new Uint8Array(credential.rawId))
  if (credential.getClientExtensionResults().prf?.enabled === true) return id
  await PublicKeyCredential.signalUnknownCredential?.({
    rpId: location.hostname,
    credentialId: id,
  }).catch(() => undefined) // A courtesy: it holds nothing.
  throw new PasskeyUnfitError()
}

async function create({
  wallet,
  name,
  signal,
}: Cancellable & { wallet: string; name: string }): Promise<PublicKeyCredential> {
  const random = () => crypto.getRandomValues(new Uint8Array(32))
  const begunAt = performance.now()
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: random(),
        rp: { id: location.hostname, name: wallet },
        // Another user each time: the same one would replace the passkey of the wallet before.
        user: { id: random(), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: TIMEOUT_MS,
        extensions: { prf: {} },
      },
      ...(signal && { signal }),
    })
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    throw passkeyRefusal(error, begunAt, { signal })
  }
  throw new PasskeyDeclinedError()
}
