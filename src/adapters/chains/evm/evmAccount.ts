import { isEvmAddress } from '#domain/connection/address.ts'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import { InvalidAddressError } from '#errors/address.ts'
import type { Hex } from './hex.ts'

/** @throws {InvalidAddressError} */
export const evmAddress = (text: string): Hex => {
  if (!isEvmAddress(text)) throw new InvalidAddressError(text)
  return text
}

/** The plain address of a CAIP-10 account. @throws {InvalidAddressError} */
export const evmAccount = (account: CaipAddress): Hex =>
  evmAddress(parseCaipAddress(account).address)
