import { ProviderRpcError } from '#errors/provider.ts'
import { z } from '#lib/schema.ts'
import { isEvmAddress } from '../connection/address.ts'

const REQUEST = 'Invalid permissions request'
const EXPIRY = 'Invalid expiry: Expiry must be a future timestamp'
const ADDRESS = 'Invalid address: must be a string starting with "0x"'
const SIGNER = 'Unsupported signer type'
const KEY = 'Unsupported key type: must be secp256r1 or secp256k1'
const PERMISSIONS = 'Invalid permissions: must be a non-empty list'
const POLICIES = 'Invalid policies'

const hex = (problem: string) =>
  z.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x'), problem)

/** Fields beside the type are passed to the wallet unchanged. */
const terms = (problem: string) =>
  z.array(z.looseObject({ type: z.string(problem) }, problem), problem)

/** The permissions that a page requests from an account, by ERC-7715. */
const SessionGrant = z.strictObject(
  {
    /** Seconds since the epoch. */
    expiry: z.number(EXPIRY),
    chainId: hex('Invalid chainId: must start with "0x"'),
    address: z.optional(z.custom<string>(isEvmAddress, ADDRESS)),
    signer: z.looseObject(
      {
        type: z.literal('keys', SIGNER),
        data: z.looseObject(
          {
            keys: z.array(
              z.looseObject(
                { type: z.enum(['secp256k1', 'secp256r1'], KEY), publicKey: hex(KEY) },
                KEY,
              ),
              KEY,
            ),
          },
          SIGNER,
        ),
      },
      SIGNER,
    ),
    permissions: terms(PERMISSIONS).check(z.minLength(1, PERMISSIONS)),
    policies: z._default(terms(POLICIES), []),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${REQUEST}: ${issue.keys[0]} is not known` : REQUEST,
  },
)
export type SessionGrant = z.infer<typeof SessionGrant>

/**
 * Parses the parameters of `wallet_grantPermissions`.
 *
 * @param now ms since the epoch
 * @throws {ProviderRpcError} -32602
 */
export const readSessionGrant = (params: unknown, now: number): SessionGrant => {
  const parsed = SessionGrant.safeParse(Array.isArray(params) ? params[0] : params)
  if (!parsed.success)
    throw new ProviderRpcError(-32602, parsed.error.issues[0]?.message ?? REQUEST)
  if (parsed.data.expiry * 1000 <= now) throw new ProviderRpcError(-32602, EXPIRY)
  return parsed.data
}

const names = z.catch(z.array(z.string()), [])

/** A wallet's capabilities on a chain, as far as they concern permissions. */
const Grantable = z.object({
  permissions: z.object({
    supported: z.literal(true),
    permissionTypes: names,
    signerTypes: names,
    policyTypes: names,
  }),
})
const Capabilities = z.catch(z.record(z.string(), z.unknown()), {})

/**
 * Checks a request against the wallet's capability `permissions`.
 *
 * @throws {ProviderRpcError} 4200
 */
export const assertGrantable = (
  { chainId, signer, permissions, policies }: SessionGrant,
  capabilities: unknown,
): void => {
  const all = Object.entries(Capabilities.parse(capabilities))
  const [, own] = all.find(([id]) => Number(id) === Number(chainId)) ?? []
  const said = Grantable.safeParse(own)
  if (!said.success)
    throw new ProviderRpcError(4200, 'Wallet does not support permissions capabilities')
  const can = said.data.permissions
  const hold = (what: string, types: readonly string[], wanted: readonly string[]) => {
    const missing = wanted.find((type) => !types.includes(type))
    if (missing)
      throw new ProviderRpcError(
        4200,
        `${what} type ${missing} is not supported by the connected wallet`,
      )
  }
  const typeOf = ({ type }: { type: string }) => type
  hold('Permission', can.permissionTypes, permissions.map(typeOf))
  hold('Signer', can.signerTypes, [signer.type])
  hold('Policy', can.policyTypes, policies.map(typeOf))
}
