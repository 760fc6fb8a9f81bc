import { z } from '#lib/schema.ts'

type Ask = (method: string, params?: unknown) => Promise<unknown>

const AccountsPermission = z.object({ parentCapability: z.literal('eth_accounts') })

const grantsAccounts = (permission: unknown): boolean =>
  AccountsPermission.safeParse(permission).success

/**
 * Revokes the permission to see accounts, where the wallet supports that. A failure leaves the wallet as it was, and the
 * connection is dropped by the page in any case: so nothing is thrown.
 *
 * @returns whether the wallet confirmed it
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export const revokePermissions = async (ask: Ask): Promise<boolean> => {
  try {
    const permissions = await ask('wallet_getPermissions')
    if (!Array.isArray(permissions) || !permissions.some(grantsAccounts)) return false
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    return true
  } catch {
    return false
  }
}
