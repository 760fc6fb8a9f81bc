import { looksAlike, looksHash, resembles, type WalletLooks } from './walletLooks.ts'

/** A wallet that was connected before, with the id that it had then. */
export type RememberedWallet = WalletLooks & { id: string }

/** A wallet of this page that claims an identity: an rdns, or a name where it has none. */
export type Claimant = WalletLooks & {
  /** The id it has been listed by. */
  id?: string | undefined
  /** Whether it has been asked anything under that id, which then stays. */
  isUsed?: boolean | undefined
}

/**
 * The ids of all wallets that claim one identity, in their order. A single one gets the identity itself. Where several
 * claim it, each that looks as a remembered wallet gets the id of that, whoever came first; of the others the first gets
 * the identity, unless that is remembered, and the rest one of name and icon, which is the same at every load.
 */
export const claimedIds = (
  identity: string,
  claimants: readonly Claimant[],
  remembered: readonly RememberedWallet[],
): string[] => {
  const ids: (string | undefined)[] = claimants.map(({ id, isUsed }) => (isUsed ? id : undefined))
  const isFree = (id: string) => !ids.includes(id)
  // Earlier versions numbered wallets of one name: `#2`.
  const own = remembered.filter(({ id }) =>
    ['', '~', '#'].some((mark) => (mark ? id.startsWith(identity + mark) : id === identity)),
  )

  for (const wallet of own) {
    const at = claimants.findIndex((one, at) => ids[at] === undefined && looksAlike(wallet, one))
    if (at >= 0 && isFree(wallet.id)) ids[at] = wallet.id
  }
  const [only] = claimants
  if (only && claimants.length === 1)
    return [ids[0] ?? only.id ?? own.find((one) => resembles(one, only))?.id ?? identity]

  const isRemembered = (id: string) => own.some((one) => one.id === id)
  claimants.forEach((claimant, at) => {
    if (ids[at] !== undefined) return
    const listed = claimant.id
    if (listed !== undefined && isFree(listed)) ids[at] = listed
  })
  claimants.forEach((claimant, at) => {
    if (ids[at] !== undefined) return
    const byLooks = `${identity}~${looksHash(claimant)}`
    const base = isRemembered(identity) || !isFree(identity) ? byLooks : identity
    let id = base
    for (let nth = 2; !isFree(id); nth += 1) id = `${byLooks}~${nth}`
    ids[at] = id
  })
  return ids.map((id) => id ?? identity)
}
