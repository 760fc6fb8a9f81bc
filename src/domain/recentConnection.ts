import { Text, z } from '../lib/schema.ts'
import { Namespace } from './namespace.ts'
import { isSameSlot, type WalletSlot } from './walletSlot.ts'

/** A wallet that was connected once: enough to offer it again, and nothing of who used it. */
export const RecentConnection = z.object({
  connectorId: Text,
  namespace: Namespace,
  name: z.string(),
  icon: z.optional(z.string()),
})
export type RecentConnection = z.infer<typeof RecentConnection>

/** Each namespace remembers so many. */
export const RECENT_CONNECTIONS_MAX = 3

// A phone is one connector and many wallets: there the name counts, too.
const isSame = (a: RecentConnection, b: RecentConnection) => isSameSlot(a, b) && a.name === b.name

/** The wallets just disconnected in front, each once, and no more of a namespace than are kept. */
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

/** Without the wallet named, in one namespace. */
export const removeRecentConnection = (
  recents: RecentConnection[],
  gone: WalletSlot & { name: string },
): RecentConnection[] =>
  recents.some((one) => isSame(one, gone)) ? recents.filter((one) => !isSame(one, gone)) : recents
