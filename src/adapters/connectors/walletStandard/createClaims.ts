import { claimedIds, type RememberedWallet } from '#domain/wallet/claimedIds.ts'
import { type Recognition, recognise } from '#domain/wallet/recognition.ts'
import { looksAlike, type WalletLooks } from '#domain/wallet/walletLooks.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'

/** A registered wallet; several may have one name. */
export type NamedWallet = WalletLooks & { identity: string; wallet: StandardWallet }

/** One that is listed. */
export type ListedWallet = NamedWallet & { id: string }

/** How many wallets are known that may have left. */
const MAX_KNOWN = 200

/**
 * Gives the wallets of a page their ids. Two of one name stay two, since either may be an impostor; one that looks the same,
 * too, is taken for the same wallet, registered again. The id of a wallet is the same at every load, whoever registers
 * first, and stays its own when another one leaves.
 */
export const createClaims = ({
  remembered,
  isUsed,
}: {
  /** The wallets connected before. */
  remembered: () => readonly RememberedWallet[]
  /** Whether a wallet has been asked anything under its id, which then stays. */
  isUsed: (id: string) => boolean
}) => {
  /** Those listed, and those that were. */
  let known: readonly ListedWallet[] = []
  let listed: readonly ListedWallet[] = []

  return {
    /** @param present every wallet that is there now, in the order of registration */
    list(present: readonly NamedWallet[]): readonly ListedWallet[] {
      const isSame = (a: NamedWallet, b: NamedWallet) =>
        a.identity === b.identity && looksAlike(a, b) && looksAlike(b, a)
      const wallets = present.filter(
        (one, at) => present.findIndex((other) => isSame(other, one)) === at,
      )
      const idBefore = (one: NamedWallet) =>
        (known.find(({ wallet }) => wallet === one.wallet) ?? known.find((was) => isSame(was, one)))
          ?.id
      const ids = new Map<NamedWallet, string>()
      const identities = new Set(wallets.map(({ identity }) => identity))
      const groups = [...identities].map((identity) =>
        wallets.filter((one) => one.identity === identity),
      )
      for (const group of groups) {
        const claimants = group.map((one) => {
          const id = idBefore(one)
          return { ...one, id, isUsed: id !== undefined && isUsed(id) }
        })
        const given = claimedIds(group[0]?.identity ?? '', claimants, remembered())
        group.forEach((one, at) => void ids.set(one, given[at] ?? one.identity))
      }
      listed = wallets.map((one) => ({ ...one, id: ids.get(one) ?? one.identity }))
      const left = known.filter((was) => !listed.some((one) => one.id === was.id))
      known = [...listed, ...left].slice(0, MAX_KNOWN)
      return listed
    },
    /** Whether the wallet that is listed by an id is the one remembered by it. */
    recognise(id: string, stored: WalletLooks): Recognition {
      const wallet = listed.find((one) => one.id === id)
      if (!wallet) return 'other'
      const rivals = listed.filter((one) => one !== wallet && one.identity === wallet.identity)
      return recognise(stored, wallet, rivals)
    },
  }
}
