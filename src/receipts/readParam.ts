import { type Address, getAddress, type Hex, isAddress, isHex } from 'viem'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { parseOrExplain, z } from '#lib/schema.ts'

/** Reads a value that a page passed in. @throws {UnreadableRequestError} */
export function readParam<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.infer<Schema> {
  const parsed = parseOrExplain(schema, value)
  if (parsed.success) return parsed.data as z.infer<Schema>
  throw new UnreadableRequestError(parsed.problem)
}

/** An address in any case; its checksum is not checked, since many pages send none. */
export const AnyAddress = z.pipe(
  z.custom<Address>(
    (value) => typeof value === 'string' && isAddress(value, { strict: false }),
    'expected an address',
  ),
  z.transform((address): Address => getAddress(address)),
)

/** In small letters, as everything that is compared with them is written. */
export const Bytes = z.pipe(
  z.custom<Hex>(
    (value) => isHex(value) && value.length % 2 === 0,
    'expected 0x-hex of whole bytes',
  ),
  z.transform((hex): Hex => hex.toLowerCase() as Hex),
)

const MAX_UINT256 = 2n ** 256n - 1n

/** An amount of wei or the like, as hex or decimal text, or as an integer. */
export const Amount = z.pipe(
  z.custom<string | number>(
    (value) =>
      (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
      (typeof value === 'string' &&
        /^(0x[\da-f]{1,64}|\d{1,78})$/i.test(value) &&
        BigInt(value) <= MAX_UINT256),
    'expected an amount',
  ),
  z.transform((value) => BigInt(value)),
)

/** A chain id in any form that libraries send. */
export const AnyChainId = z.pipe(
  z.custom<string | number>(
    (value) =>
      (typeof value === 'number' && Number.isSafeInteger(value)) ||
      (typeof value === 'string' && /^(eip155:\d{1,15}|0x[\da-f]{1,13}|\d{1,15})$/i.test(value)),
    'expected a chain id',
  ),
  z.transform((value) => Number(String(value).replace('eip155:', ''))),
)
