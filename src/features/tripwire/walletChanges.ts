import type { Tampering } from '../../domain/tampering.ts'
import { isSameProperty, sightOf, type WalletSight } from '../../domain/walletSight.ts'
import type { FirstSight } from '../../lib/firstSight.ts'

/** A wallet of the page: every provider it has come forward with, the one in use last. */
export type SeenWallet = { name: string; isAnnounced: boolean; sights: readonly WalletSight[] }

const isReplaced = ({ provider, request }: WalletSight): boolean =>
  !isSameProperty(sightOf(provider).request, request)

/**
 * Whether `window.ethereum` of then has another `request` now. One that is made anew at each look tells nothing; what
 * hides it is the same at each.
 */
const isEthereumReplaced = ([, , ethereum, request]: FirstSight): boolean => {
  const now = Object(ethereum).request
  return request !== undefined && now !== request && now === Object(ethereum).request
}

/**
 * What has happened to the wallets of the page since they were first met, as far as it can be seen without asking them.
 * What stood in front of a wallet by then belongs to it: extensions do so.
 */
export const walletChanges = ({
  wallets,
  ethereum,
  first,
}: {
  wallets: readonly SeenWallet[]
  /** `window.ethereum` now. */
  ethereum: unknown
  first: FirstSight
}): Tampering[] => {
  const announced = wallets.filter(({ isAnnounced }) => isAnnounced)
  const isAnnouncedProvider = (provider: unknown) =>
    announced.some(({ sights }) => sights.some((sight) => sight.provider === provider))
  // A wallet that has gone is no danger.
  const isSwapped =
    first[2] !== undefined &&
    ethereum !== undefined &&
    ethereum !== first[2] &&
    !isAnnouncedProvider(ethereum)
  return [
    ...wallets
      .filter(({ sights }) => sights.some(isReplaced))
      .map(({ name }) => ({ id: 'wallet-request-replaced', about: name }) as const),
    ...(isSwapped ? [{ id: 'ethereum-replaced', about: 'window.ethereum' } as const] : []),
    ...(isEthereumReplaced(first)
      ? [{ id: 'wallet-request-replaced', about: 'window.ethereum' } as const]
      : []),
  ]
}

/**
 * Providers that came forward under the name of another that is still there to be asked. One whose extension was
 * updated answers no more; one that is announced as a wallet of its own has taken `window.ethereum` over, as wallets do.
 */
export const rivalsOf = (
  { sights }: SeenWallet,
  wallets: readonly SeenWallet[],
): readonly WalletSight[] => {
  const last = sights.at(-1)
  const isOfItsOwn = wallets.some(
    (other) =>
      other.isAnnounced &&
      other.sights !== sights &&
      other.sights.some(({ provider }) => provider === last?.provider),
  )
  if (isOfItsOwn) return []
  // The same function under another object: a wallet that wraps itself anew for each announcement.
  return sights.filter(
    (sight) => sight.provider !== last?.provider && !isSameProperty(sight.request, last?.request),
  )
}
