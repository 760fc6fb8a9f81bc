import { numberToHex } from 'viem'
import { z } from '#lib/schema.ts'
import { AnyChainId, readParam } from '#receipts/readParam.ts'
import type { EvmAccount } from './evmAccount.ts'
import type { EvmNetwork } from './frameNetwork.ts'

/** What a grant may be made of. */
const grantable = {
  signerTypes: ['keys'],
  permissionTypes: [
    'contract-call',
    'native-token-recurring-allowance',
    'erc20-recurring-allowance',
  ],
  policyTypes: ['call-limit', 'gas-limit', 'rate-limit'],
}

/**
 * What an account can do, by network, both as EIP-5792 says it now (`atomic`) and as it did before
 * (`atomicBatch`). Only a contract can let others act for it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export function walletCapabilities(
  networks: readonly EvmNetwork[],
  { type }: EvmAccount,
  params: unknown,
) {
  const [, chainIds] = readParam(z.optional(z.array(z.unknown())), params ?? undefined) ?? []
  const asked = readParam(z.nullish(z.array(AnyChainId)), chainIds)
  const isSmart = type === 'smartAccount'
  return Object.fromEntries(
    networks
      // A smart account has its address where there is a factory, and nowhere else.
      .filter(({ smartAccounts }) => !isSmart || smartAccounts !== undefined)
      .filter(({ chainId }) => asked?.includes(chainId) ?? true)
      .map(({ chainId }) => [
        numberToHex(chainId),
        {
          atomic: { status: isSmart ? 'supported' : 'unsupported' },
          atomicBatch: { supported: isSmart },
          paymasterService: { supported: isSmart },
          assetDiscovery: { supported: true },
          permissions: isSmart
            ? { supported: true, ...grantable }
            : { supported: false, signerTypes: [], permissionTypes: [], policyTypes: [] },
        },
      ]),
  )
}
