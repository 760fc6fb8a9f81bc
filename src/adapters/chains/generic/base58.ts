const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 as Bitcoin and Solana write bytes. */
export const toBase58 = (bytes: Uint8Array): string => {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = zeros < 0 ? bytes.length : zeros
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; value > 0n; value /= 58n) digits = ALPHABET.charAt(Number(value % 58n)) + digits
  return ALPHABET.charAt(0).repeat(leading) + digits
}
