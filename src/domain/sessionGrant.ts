import { ProviderRpcError } from '../errors/provider.ts'
import { isEvmAddress } from './address.ts'

type Term = { type: string; data?: unknown }

/** What a page asks an account to let it do, by ERC-7715. */
export type SessionGrant = {
  chainId: `0x${string}`
  address?: string | undefined
  /** Seconds since the epoch. */
  expiry: number
  signer: { type: 'keys'; data: { keys: readonly { type: string; publicKey: string }[] } }
  permissions: readonly [Term, ...Term[]]
  policies: readonly Term[]
}

const names = ['chainId', 'address', 'expiry', 'signer', 'permissions', 'policies']

const refuse = (message: string): never => {
  throw new ProviderRpcError(-32602, message)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): boolean => typeof value === 'string' && value.startsWith('0x')
const isTerm = (value: unknown): boolean => isRecord(value) && typeof value.type === 'string'

/**
 * Reads the parameters of `wallet_grantPermissions`.
 *
 * @param now ms since the epoch
 * @throws {ProviderRpcError} -32602
 */
export const readSessionGrant = (params: unknown, now: number): SessionGrant => {
  const asked: unknown = Array.isArray(params) ? params[0] : params
  if (!isRecord(asked)) return refuse('Invalid permissions request')
  const { chainId, address, expiry, signer, permissions, policies = [] } = asked
  if (typeof expiry !== 'number' || expiry * 1000 <= now)
    refuse('Invalid expiry: Expiry must be a future timestamp')
  if (!isHex(chainId)) refuse('Invalid chainId: must start with "0x"')
  if (address !== undefined && !(isHex(address) && isEvmAddress(`${address}`)))
    refuse('Invalid address: must be a string starting with "0x"')
  if (!isRecord(signer) || signer.type !== 'keys' || !isRecord(signer.data))
    return refuse('Unsupported signer type')
  const { keys } = signer.data
  if (
    !Array.isArray(keys) ||
    !keys.every(
      (key) => isRecord(key) && /^secp256[kr]1$/.test(`${key.type}`) && isHex(key.publicKey),
    )
  )
    refuse('Unsupported key type: must be secp256r1 or secp256k1')
  if (!Array.isArray(permissions) || permissions.length === 0 || !permissions.every(isTerm))
    refuse('Invalid permissions: must be a non-empty list')
  if (!Array.isArray(policies) || !policies.every(isTerm)) refuse('Invalid policies')
  const other = Object.keys(asked).find((name) => !names.includes(name))
  if (other) refuse(`Invalid permissions request: ${other} is not known`)
  return { ...(asked as SessionGrant), policies: policies as Term[] }
}

/**
 * Holds a grant against what the wallet says it can, by its capability `permissions`.
 *
 * @throws {ProviderRpcError} 4200
 */
export const assertGrantable = (
  { chainId, signer, permissions, policies }: SessionGrant,
  capabilities: unknown,
): void => {
  const all = isRecord(capabilities) ? Object.entries(capabilities) : []
  const [, own] = all.find(([id]) => Number(id) === Number(chainId)) ?? []
  const can = isRecord(own) && isRecord(own.permissions) ? own.permissions : {}
  const lacks = (message: string): never => {
    throw new ProviderRpcError(4200, message)
  }
  if (can.supported !== true) lacks('Wallet does not support permissions capabilities')
  const hold = (what: string, types: unknown, wanted: readonly string[]) => {
    const missing = wanted.find((type) => !(Array.isArray(types) && types.includes(type)))
    if (missing) lacks(`${what} type ${missing} is not supported by the connected wallet`)
  }
  const typeOf = ({ type }: Term) => type
  hold('Permission', can.permissionTypes, permissions.map(typeOf))
  hold('Signer', can.signerTypes, [signer.type])
  hold('Policy', can.policyTypes, policies.map(typeOf))
}
