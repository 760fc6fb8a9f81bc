import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '#domain/network/caip.ts'
import { parseSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { isInForce, type SiwxSession } from '#domain/siwx/siwxSession.ts'
import { InvalidSignatureError, SignInMessageError } from '#errors/siwx.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { isSigned } from '#verify/isSigned.ts'
import { isShort } from '#verify/signedMessage.ts'
import type { ReadChain } from '#verify/verifyEvmMessage.ts'

export type VerifyOptions = {
  domain: string
  now(): number
  readOn(network: CaipNetworkId): ReadChain
}

/**
 * Checks a session against its own text, this page and the clock, then the signature against the account.
 *
 * @throws {SignInMessageError} the text differs, or is not valid now
 * @throws {InvalidSignatureError} the signature is not by the account
 */
export const verifySession = async (
  { data, message, signature }: SiwxSession,
  { domain, now, readOn }: VerifyOptions,
  o: Cancellable = {},
): Promise<void> => {
  const said = isShort(message) ? parseSiwxMessage(message) : undefined
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

  const { chainId, accountAddress: address } = said
  if (!(await isSigned({ chainId, address, message, signature }, readOn, o)))
    throw new InvalidSignatureError()
}
