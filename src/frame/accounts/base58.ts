import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'

/** The bytes of a base58 text. @throws {WalletRpcError} it is none */
export function fromBase58(text: string): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch (cause) {
    throw new WalletRpcError(RPC_CODE.invalidParams, 'Expected base58 text.', cause)
  }
}

export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)
