import { encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from 'viem'
import { z } from '#lib/schema.ts'
import { type GrantRequest, readGrant } from '#receipts/evm/grantRequest.ts'
import { AnyAddress, AnyChainId, readParam } from '#receipts/readParam.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'
import type { EvmAccount } from './evmAccount.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { grantStatement, hashTerms, revocationStatement } from './permissionStatement.ts'

/** What a grant's context says: a statement of its account, and the account's signature under it. */
export const contextShape = parseAbiParameters(
  'uint8 version, address account, bytes32 terms, bytes signature',
)

/**
 * Grants permissions in the shape of ERC-7715. The context is a statement: version, account, terms and the
 * account's signature over them, which anyone can verify. No contract enforces it: whoever acts by it has to ask the
 * service that keeps it.
 *
 * @throws {WalletRpcError} invalid, expired, for another account or chain, or the account is no contract
 */
export async function grantPermissions(account: EvmAccount, network: EvmNetwork, params: unknown) {
  const asked = readGrant(params)
  assertMine(account, network, asked)
  if (asked.expiry * 1000 <= Date.now())
    throw new WalletRpcError(RPC_CODE.invalidParams, 'The permission would have ended already.')
  const terms = hashTerms(asked)
  const signature = await account.signTypedData(
    grantStatement({
      account: account.address,
      chainId: network.chainId,
      expiry: asked.expiry,
      terms,
    }),
  )
  return {
    chainId: numberToHex(network.chainId),
    address: account.address,
    expiry: asked.expiry,
    signer: asked.signer,
    permissions: asked.permissions,
    ...(asked.policies && { policies: asked.policies }),
    context: encodeAbiParameters(contextShape, [1, account.address, terms, signature]),
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

const readRevoke = (params: unknown) =>
  readParam(RevokeRequest, Array.isArray(params) ? params[0] : params)

/** The permission that `wallet_revokePermissions` names; libraries send the object bare or in a list. @throws {WalletRpcError} */
export function readRevocation(params: unknown): string {
  const asked = readRevoke(params)
  return 'pci' in asked ? asked.pci : asked.permissionsContext
}

/**
 * The account's word that a permission has ended, for the service that keeps it. No contract holds a grant of ours, so
 * one that is named by its context alone has nobody to be told.
 *
 * @throws {WalletRpcError}
 */
export async function revokePermissions(
  account: EvmAccount,
  network: EvmNetwork,
  params: unknown,
): Promise<Hex | null> {
  const asked = readRevoke(params)
  if (!('pci' in asked)) return null
  if (asked.address !== undefined && asked.address !== account.address)
    throw new WalletRpcError(RPC_CODE.unauthorized, `${asked.address} is not this account.`)
  const { pci } = asked
  return account.signTypedData(
    revocationStatement({ account: account.address, chainId: network.chainId, pci }),
  )
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
