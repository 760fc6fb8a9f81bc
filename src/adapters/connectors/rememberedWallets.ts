import type { AppStorage } from '#adapters/storage/storage.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { RememberedWallet } from '#domain/wallet/claimedIds.ts'
import { otherConnections, storedConnections } from '#wire/storage/keys.ts'

/** The wallets of a namespace that are stored as connected, the one in use first. */
export const rememberedWallets = (
  storage: Pick<AppStorage, 'get'>,
  namespace: Namespace,
): RememberedWallet[] =>
  [storage.get(storedConnections)[namespace], ...storage.get(otherConnections)].flatMap((one) =>
    one?.namespace === namespace ? { ...one, id: one.connectorId } : [],
  )
