import {
  encodeAbiParameters,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  parseAbiParameters,
  size,
  stringToHex,
} from 'viem'
import { z } from '../../../../src/lib/schema.ts'
import { RPC_CODE, WalletRpcError } from '../../wallets/walletRpcError.ts'
import type { EvmAccount } from './evmAccount.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { AnyAddress, AnyChainId, readParam } from './readParam.ts'

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

/** The request of `wallet_grantPermissions`. @throws {WalletRpcError} */
export function readGrant(params: unknown): GrantRequest {
  const [first] = readParam(z.array(z.unknown()).check(z.minLength(1)), params)
  return readParam(GrantRequest, first)
}

/** A grant as its account signs it; `terms` is the hash of signer, permissions and policies as JSON. */
const grantTypes = {
  PermissionGrant: [
    { name: 'account', type: 'address' },
    { name: 'chainId', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'terms', type: 'bytes32' },
  ],
} as const

const hashTerms = ({ signer, permissions, policies = [] }: GrantRequest): Hex =>
  keccak256(stringToHex(JSON.stringify([signer, permissions, policies])))

/**
 * Grants permissions in the shape of ERC-7715. The context is a statement: version, account, terms and the
 * account's signature over them, which anyone can verify. No contract enforces it, which is why the capability is
 * not announced.
 *
 * @throws {WalletRpcError} invalid, expired, for another account or chain, or the account is no contract
 */
export async function grantPermissions(account: EvmAccount, network: EvmNetwork, params: unknown) {
  const asked = readGrant(params)
  assertMine(account, network, asked)
  if (asked.expiry * 1000 <= Date.now())
    throw new WalletRpcError(RPC_CODE.invalidParams, 'The permission would have ended already.')
  const terms = hashTerms(asked)
  const signature = await account.signTypedData({
    domain: { name: 'Latchkey permissions', version: '1', chainId: network.chainId },
    types: grantTypes,
    primaryType: 'PermissionGrant',
    message: {
      account: account.address,
      chainId: BigInt(network.chainId),
      expiry: BigInt(asked.expiry),
      terms,
    },
  })
  return {
    chainId: numberToHex(network.chainId),
    address: account.address,
    expiry: asked.expiry,
    signer: asked.signer,
    permissions: asked.permissions,
    ...(asked.policies && { policies: asked.policies }),
    context: encodeAbiParameters(
      parseAbiParameters('uint8 version, address account, bytes32 terms, bytes signature'),
      [1, account.address, terms, signature],
    ),
  }
}

const RevokeRequest = z.union([
  z.object({
    pci: z.string().check(z.minLength(1)),
    address: z.optional(AnyAddress),
    chainId: z.optional(AnyChainId),
  }),
  z.object({ permissionsContext: z.string().check(z.minLength(1)) }),
])

/** The permission that `wallet_revokePermissions` names; libraries send the object bare or in a list. @throws {WalletRpcError} */
export function readRevocation(params: unknown): string {
  const asked = readParam(RevokeRequest, Array.isArray(params) ? params[0] : params)
  return 'pci' in asked ? asked.pci : asked.permissionsContext
}

function assertMine(account: EvmAccount, network: EvmNetwork, asked: GrantRequest): void {
  if (account.type !== 'smartAccount')
    throw new WalletRpcError(
      RPC_CODE.unsupportedMethod,
      'Only a smart account can grant permissions.',
    )
  if (asked.chainId !== network.chainId)
    throw new WalletRpcError(
      RPC_CODE.invalidParams,
      `The permission is for chain ${asked.chainId}, the wallet is on ${network.chainId}.`,
    )
  if (asked.address !== undefined && asked.address !== account.address)
    throw new WalletRpcError(RPC_CODE.unauthorized, `${asked.address} is not this account.`)
}
