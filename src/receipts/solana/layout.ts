import { toBase58 } from '#lib/base58.ts'

const ADDRESS_BYTES = 32

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** A little-endian number of 16 bits; undefined where the data is too short. */
export const u16At = (data: Uint8Array, at: number): number | undefined =>
  data.length < at + 2 ? undefined : viewOf(data).getUint16(at, true)

/** A little-endian number of 32 bits; undefined where the data is too short. */
export const u32At = (data: Uint8Array, at: number): number | undefined =>
  data.length < at + 4 ? undefined : viewOf(data).getUint32(at, true)

/** A little-endian number of 64 bits; undefined where the data is too short. */
export const u64At = (data: Uint8Array, at: number): bigint | undefined =>
  data.length < at + 8 ? undefined : viewOf(data).getBigUint64(at, true)

/** An address in base58; undefined where the data is too short. */
export const addressAt = (data: Uint8Array, at: number): string | undefined =>
  data.length < at + ADDRESS_BYTES ? undefined : toBase58(data.subarray(at, at + ADDRESS_BYTES))
