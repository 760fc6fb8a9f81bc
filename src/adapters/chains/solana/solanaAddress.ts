import { type Address, isAddress } from '@solana/web3.js'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import { InvalidAddressError } from '#errors/address.ts'

/** @throws {InvalidAddressError} unless the text is 32 bytes of base58 */
export const solanaAddress = (text: unknown): Address => {
  if (typeof text === 'string' && isAddress(text)) return text
  throw new InvalidAddressError(text)
}

export const solanaAccount = (account: CaipAddress): Address =>
  solanaAddress(parseCaipAddress(account).address)
