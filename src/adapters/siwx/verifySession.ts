import { bitcoinChain } from '../../domain/bitcoinChain.ts'
import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../../domain/caip.ts'
import { parseSiwxMessage } from '../../domain/siwx/siwxMessage.ts'
import { isInForce, type SiwxSession } from '../../domain/siwx/siwxSession.ts'
import { InvalidSignatureError, SignInMessageError } from '../../errors/siwx.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { lazy } from '../../lib/lazy.ts'
import type { SignedMessage } from '../../verify/signedMessage.ts'
import { verifyBitcoinMessage } from '../../verify/verifyBitcoinMessage.ts'
import { verifyCosmosMessage } from '../../verify/verifyCosmosMessage.ts'
import { type ReadChain, verifyEvmMessage } from '../../verify/verifyEvmMessage.ts'
import { verifySolanaMessage } from '../../verify/verifySolanaMessage.ts'

// Its group, its transcript and its hash are of use to nothing else in the page.
const loadPolkadot = lazy(() => import('../../verify/verifyPolkadotMessage.ts'))

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
    case 'polkadot': {
      const { verifyPolkadotMessage } = await loadPolkadot()
      return verifyPolkadotMessage(signed)
    }
  }
}

/**
 * Holds a session against its own text, this page and the clock, then the signature against the account.
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
