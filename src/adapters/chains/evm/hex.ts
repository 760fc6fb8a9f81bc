import { z } from '#lib/schema.ts'

export type Hex = `0x${string}`

/** Any hex data. */
export const Hex = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value),
  'not hex',
)
/** A transaction hash. */
export const Hash = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  'not a 32-byte hash',
)
/** A number in a node's hex encoding. @see https://ethereum.org/developers/docs/apis/json-rpc/#hex-encoding */
export const Quantity = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value),
  'not a quantity',
)
