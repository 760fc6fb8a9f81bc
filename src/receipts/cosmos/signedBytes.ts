import type { DirectDocument } from './askedDocument.ts'

const varint = (value: bigint): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}

const field = (number: number, bytes: Uint8Array): number[] =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes]

/** What is signed of a direct document. @see https://github.com/cosmos/cosmos-sdk/blob/main/proto/cosmos/tx/v1beta1/tx.proto */
export const directBytes = ({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: DirectDocument): Uint8Array =>
  Uint8Array.from([
    ...field(1, bodyBytes),
    ...field(2, authInfoBytes),
    ...field(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...varint(accountNumber)]),
  ])

const sorted = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

/** The bytes that an amino signature covers: JSON with sorted keys, escaped as Go does it. */
export const aminoBytes = (document: unknown): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(sorted(document))
      .replaceAll('&', '\\u0026')
      .replaceAll('<', '\\u003c')
      .replaceAll('>', '\\u003e'),
  )
