import { base58 } from '@scure/base'

/** Base58 with Bitcoin's alphabet, which Solana uses, too. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The decoded bytes; undefined when the text is not base58. */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  try {
    return base58.decode(text)
  } catch {
    return undefined // it throws for nothing else
  }
}
