import { type Hex, keccak256, stringToHex } from 'viem'
import { lowerHex } from '#receipts/evm/canonicalHex.ts'
import type { GrantRequest } from '#receipts/evm/grantRequest.ts'

const domain = { name: 'Latchkey permissions', version: '1' } as const

/**
 * The hash of what a grant is about: signer, permissions and policies as JSON, with hex in small letters. The service has
 * them as the page wrote them, the wallet as they were read.
 */
export const hashTerms = ({
  signer,
  permissions,
  policies = [],
}: Pick<GrantRequest, 'signer' | 'permissions' | 'policies'>): Hex =>
  keccak256(stringToHex(JSON.stringify(lowerHex([signer, permissions, policies]))))

type Granted = { account: Hex; chainId: number; expiry: number; terms: Hex }

/** A grant as its account signs it. */
export const grantStatement = ({ account, chainId, expiry, terms }: Granted) =>
  ({
    domain: { ...domain, chainId },
    types: {
      PermissionGrant: [
        { name: 'account', type: 'address' },
        { name: 'chainId', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
        { name: 'terms', type: 'bytes32' },
      ],
    },
    primaryType: 'PermissionGrant',
    message: { account, chainId: BigInt(chainId), expiry: BigInt(expiry), terms },
  }) as const

/** The end of a grant as its account signs it. */
export const revocationStatement = ({
  account,
  chainId,
  pci,
}: {
  account: Hex
  chainId: number
  pci: string
}) =>
  ({
    domain: { ...domain, chainId },
    types: {
      PermissionRevocation: [
        { name: 'account', type: 'address' },
        { name: 'pci', type: 'string' },
      ],
    },
    primaryType: 'PermissionRevocation',
    message: { account, pci },
  }) as const
