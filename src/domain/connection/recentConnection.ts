import { Text, z } from '#lib/schema.ts'
import { Namespace } from '../network/namespace.ts'
import { isSameSlot, type WalletSlot } from '../wallet/walletSlot.ts'

/** A wallet that was connected before: enough to offer it again, and nothing about its account. */
export const RecentConnection = z.object({
  connectorId: Text,
  namespace: Namespace,
  name: z.string(),
  icon: z.optional(z.string()),
})
export type RecentConnection = z.infer<typeof RecentConnection>

/** How many are kept for each namespace. */
export const RECENT_CONNECTIONS_MAX = 3

// WalletConnect is one connector for many wallets, so the name is compared, too.
const isSame = (a: RecentConnection, b: RecentConnection) => isSameSlot(a, b) && a.name === b.name

/** Puts the wallets just disconnected first, each once, up to the limit of each namespace. */
export const addRecentConnections = (
  recents: readonly RecentConnection[],
  left: readonly RecentConnection[],
): RecentConnection[] => {
  const kept: RecentConnection[] = []
  for (const { connectorId, namespace, name, icon } of [...left, ...recents]) {
    const one = { connectorId, namespace, name, ...(icon && { icon }) }
    const ofNamespace = kept.filter((other) => other.namespace === namespace)
    if (
      ofNamespace.length < RECENT_CONNECTIONS_MAX &&
      !ofNamespace.some((other) => isSame(other, one))
    )
      kept.push(one)
  }
  return kept
}

/** Removes the named wallet from one namespace. */
export const removeRecentConnection = (
  recents: RecentConnection[],
  gone: WalletSlot & { name: string },
): RecentConnection[] =>
  recents.some((one) => isSame(one, gone)) ? recents.filter((one) => !isSame(one, gone)) : recents
