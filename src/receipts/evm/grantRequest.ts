import { type Hex, isHex, size } from 'viem'
import { z } from '#lib/schema.ts'
import { AnyAddress, AnyChainId, readParam } from '../readParam.ts'

const PublicKey = z.custom<Hex>(
  (value) => isHex(value) && [33, 64, 65].includes(size(value)),
  'expected a public key',
)

const Detail = z.object({ type: z.string(), data: z.optional(z.unknown()) })

const GrantRequest = z.object({
  chainId: AnyChainId,
  address: z.optional(AnyAddress),
  /** Seconds since the epoch. */
  expiry: z.int().check(z.positive()),
  signer: z.object({
    type: z.literal('keys'),
    data: z.object({
      keys: z
        .array(z.object({ type: z.enum(['secp256r1', 'secp256k1']), publicKey: PublicKey }))
        .check(z.minLength(1), z.maxLength(4)),
    }),
  }),
  permissions: z.array(Detail).check(z.minLength(1), z.maxLength(32)),
  policies: z.optional(z.array(Detail)),
})
export type GrantRequest = z.infer<typeof GrantRequest>

/** The request of `wallet_grantPermissions`. @throws {UnreadableRequestError} */
export function readGrant(params: unknown): GrantRequest {
  const [first] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  return readParam(GrantRequest, first)
}
