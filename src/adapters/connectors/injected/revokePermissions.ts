import { TimeoutError } from '../../../errors/timeout.ts'
import { z } from '../../../lib/schema.ts'
import { withTimeout } from '../../../lib/withTimeout.ts'

const LIMIT_MS = 5_000

type Ask = (method: string, params?: unknown) => Promise<unknown>

const AccountsPermission = z.object({ parentCapability: z.literal('eth_accounts') })

const grantsAccounts = (permission: unknown): boolean =>
  AccountsPermission.safeParse(permission).success

/**
 * Gives back the permission to see accounts, where the wallet has such a thing. Whatever goes wrong leaves the wallet
 * as it was, and a wallet that cannot revoke is one the page can only forget: so nothing is thrown.
 *
 * @returns whether the wallet said it revoked
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export const revokePermissions = async (ask: Ask): Promise<boolean> => {
  const revoke = async () => {
    const permissions = await ask('wallet_getPermissions')
    if (!Array.isArray(permissions) || !permissions.some(grantsAccounts)) return false
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    return true
  }
  try {
    return await withTimeout(revoke, {
      ms: LIMIT_MS,
      error: () => new TimeoutError('wallet_revokePermissions', LIMIT_MS),
    })
  } catch {
    return false
  }
}
