import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../../domain/caip.ts'
import { parseSiwxMessage } from '../../domain/siwx/siwxMessage.ts'
import { isInForce, type SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { InvalidSignatureError, SignInMessageError } from '../../errors/siwx.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { type ReadChain, verifyEvmMessage } from '../../verify/verifyEvmMessage.ts'
import { verifySolanaMessage } from '../../verify/verifySolanaMessage.ts'

export type VerifyOptions = {
  domain: string
  now(): number
  readOn(network: CaipNetworkId): ReadChain
}

/**
 * Holds a session against its own text, this page and the clock, then the signature against the account. Of the
 * families whose signatures take a library of their own to read, the wallet's word is believed here: what is kept in
 * this browser proves nothing to a server anyway, which verifies for itself.
 *
 * @throws {SignInMessageError} the text says something else, or is not in force
 * @throws {InvalidSignatureError} somebody else has signed
 */
export const verifySession = async (
  { data, message, signature }: SiwxSession,
  { domain, now, readOn }: VerifyOptions,
  o: Cancellable = {},
): Promise<void> => {
  const said = parseSiwxMessage(message)
  if (!said) throw new SignInMessageError('its text does not follow CAIP-122')
  const { namespace } = parseCaipNetworkId(said.chainId)
  const agrees =
    said.chainId === data.chainId &&
    said.nonce === data.nonce &&
    sameAddress(namespace, said.accountAddress, data.accountAddress)
  if (!agrees) throw new SignInMessageError('its text is not what it claims to be')
  if (said.domain !== domain)
    throw new SignInMessageError(`it names ${said.domain}, and this is ${domain}`)
  if (!isInForce(said, now())) throw new SignInMessageError('it is not in force')

  const signed = { address: said.accountAddress, message, signature }
  const isValid =
    namespace === 'eip155'
      ? await verifyEvmMessage(signed, readOn(said.chainId), o)
      : namespace === 'solana'
        ? await verifySolanaMessage(signed)
        : signature.length > 0
  if (!isValid) throw new InvalidSignatureError()
}
