import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { InvalidAddressError } from '#errors/address.ts'
import { type BitcoinChain, isBitcoinAddressOf } from '../network/bitcoinChain.ts'

/**
 * The output script that pays to an address, whose checksum is verified.
 *
 * @throws {InvalidAddressError} it is not an address of the chain
 */
export const bitcoinScript = (
  address: unknown,
  { prefix }: Pick<BitcoinChain, 'prefix'>,
): Uint8Array => {
  const text = typeof address === 'string' ? address : ''
  if (!isBitcoinAddressOf(text, { prefix })) throw new InvalidAddressError(address)
  const network = { ...(prefix === 'bc' ? NETWORK : TEST_NETWORK), bech32: prefix }
  try {
    return OutScript.encode(Address(network).decode(text))
  } catch (cause) {
    throw new InvalidAddressError(address, { cause })
  }
}

export type ScriptKind = 'wpkh' | 'taproot' | 'other'

export const scriptKind = (script: Uint8Array): ScriptKind => {
  if (script.length === 22 && script[0] === 0) return 'wpkh'
  return script.length === 34 && script[0] === 0x51 ? 'taproot' : 'other'
}
