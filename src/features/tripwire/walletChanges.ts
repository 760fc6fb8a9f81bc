import type { Tampering } from '#domain/wallet/tampering.ts'
import {
  type FunctionSnapshot,
  isSameProperty,
  snapshotOf,
  type WalletSnapshot,
} from '#domain/wallet/walletSnapshot.ts'
import type { FirstSight } from '#lib/firstSight.ts'

/** A wallet of the page. */
export type SeenWallet = {
  name: string
  isAnnounced: boolean
  /** Every provider object it has announced, the one in use last. */
  snapshots: readonly WalletSnapshot[]
  /** What it signs with, where it has announced functions one by one. */
  functions: readonly FunctionSnapshot[]
}

/** A wallet may withdraw a function; one that is another at each look tells nothing. */
const isAnother = ({ first, now }: FunctionSnapshot): boolean => {
  const current = now()
  return current !== undefined && current !== first && current === now()
}

const isReplaced = ({ provider, request }: WalletSnapshot): boolean =>
  !isSameProperty(snapshotOf(provider).request, request)

/**
 * Whether the `window.ethereum` of the start now has another `request`. One that is created at each access tells nothing;
 * a replaced one is the same at each.
 */
const isEthereumReplaced = ([, , ethereum, request]: FirstSight): boolean => {
  const now = Object(ethereum).request
  return request !== undefined && now !== request && now === Object(ethereum).request
}

/**
 * What has changed in the page's wallets since they were first seen, as far as it can be seen without asking them. A
 * wrapper that was there at first counts as the wallet's own: extensions make such.
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
    announced.some(({ snapshots }) => snapshots.some((sight) => sight.provider === provider))
  // A removed wallet is no danger.
  const isSwapped =
    first[2] !== undefined &&
    ethereum !== undefined &&
    ethereum !== first[2] &&
    !isAnnouncedProvider(ethereum)
  return [
    ...wallets
      .filter(({ snapshots, functions }) => snapshots.some(isReplaced) || functions.some(isAnother))
      .map(({ name }) => ({ id: 'wallet-request-replaced', about: name }) as const),
    ...(isSwapped ? [{ id: 'ethereum-replaced', about: 'window.ethereum' } as const] : []),
    ...(isEthereumReplaced(first)
      ? [{ id: 'wallet-request-replaced', about: 'window.ethereum' } as const]
      : []),
  ]
}

/**
 * Providers announced under the name of another one that still answers. The old provider of an updated extension does not
 * answer; one that is also announced as its own wallet has replaced `window.ethereum`, as wallets do.
 */
export const rivalsOf = (
  { snapshots }: SeenWallet,
  wallets: readonly SeenWallet[],
): readonly WalletSnapshot[] => {
  const last = snapshots.at(-1)
  const isOfItsOwn = wallets.some(
    (other) =>
      other.isAnnounced &&
      other.snapshots !== snapshots &&
      other.snapshots.some(({ provider }) => provider === last?.provider),
  )
  if (isOfItsOwn) return []
  // The same function on another object: a wallet that wraps itself for each announcement.
  return snapshots.filter(
    (sight) => sight.provider !== last?.provider && !isSameProperty(sight.request, last?.request),
  )
}
