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

/** The bytes a text stands for; undefined when it holds anything but base58. */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  const leading = /^1*/.exec(text)?.[0].length ?? 0
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(ALPHABET.indexOf(digit))
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  return new Uint8Array([...Array<number>(leading).fill(0), ...bytes])
}
