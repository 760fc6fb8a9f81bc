import { bitcoinChain } from '../../domain/bitcoinChain.ts'
import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../../domain/caip.ts'
import { parseSiwxMessage } from '../../domain/siwx/siwxMessage.ts'
import { isInForce, type SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { InvalidSignatureError, SignInMessageError } from '../../errors/siwx.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import type { SignedMessage } from '../../verify/signedMessage.ts'
import { verifyBitcoinMessage } from '../../verify/verifyBitcoinMessage.ts'
import { verifyCosmosMessage } from '../../verify/verifyCosmosMessage.ts'
import { type ReadChain, verifyEvmMessage } from '../../verify/verifyEvmMessage.ts'
import { verifySolanaMessage } from '../../verify/verifySolanaMessage.ts'

export type VerifyOptions = {
  domain: string
  now(): number
  readOn(network: CaipNetworkId): ReadChain
}

const isSigned = async (
  chainId: CaipNetworkId,
  signed: SignedMessage,
  readOn: VerifyOptions['readOn'],
  o: Cancellable,
): Promise<boolean> => {
  switch (parseCaipNetworkId(chainId).namespace) {
    case 'eip155':
      return verifyEvmMessage(signed, readOn(chainId), o)
    case 'solana':
      return verifySolanaMessage(signed)
    case 'bip122':
      return verifyBitcoinMessage(signed, bitcoinChain(chainId))
    case 'cosmos':
      return verifyCosmosMessage(signed)
    case 'polkadot':
      return signed.signature.length > 0
  }
}

/**
 * Holds a session against its own text, this page and the clock, then the signature against the account: on EVM chains,
 * Solana, Bitcoin and Cosmos. Of Polkadot alone the wallet's word is believed: sr25519 takes a group and a transcript
 * (ristretto255, Merlin) that nothing else in the page has a use for, and what is kept in this browser proves nothing
 * to a server anyway, which verifies for itself.
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
  if (!(await isSigned(said.chainId, signed, readOn, o))) throw new InvalidSignatureError()
}
