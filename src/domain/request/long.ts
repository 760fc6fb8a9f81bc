/**
 * A number of 64 bits as the package `long` has it, and with it older libraries of Cosmos: two halves of 32 bits. A copy
 * has lost the class, and with it the text.
 *
 * @see https://github.com/dcodeIO/long.js
 */
export type Long = { low: number; high: number; unsigned?: boolean }

export const isLong = (value: unknown): value is Long => {
  const { low, high } = (value ?? {}) as Partial<Long>
  return Number.isInteger(low) && Number.isInteger(high)
}

/** As an unsigned number: those of Cosmos documents are. */
export const longToBigint = ({ low, high }: Long): bigint =>
  (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low))
