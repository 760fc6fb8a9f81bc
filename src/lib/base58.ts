import { base58 } from '@scure/base'

/** Base58 as Bitcoin and Solana write bytes. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes a text stands for; undefined when it holds anything but base58. */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  try {
    return base58.decode(text)
  } catch {
    return undefined // it throws for nothing else
  }
}
