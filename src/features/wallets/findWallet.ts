import { atom } from 'jotai/vanilla'
import type { WalletListing } from '../../domain/wallet.ts'
import { configAtom } from '../../state/config.ts'
import { knownWalletsAtom, recentWalletsAtom } from '../../state/wallets.ts'

/** A wallet of the directory, of the site or of the visitor's last visits, by the id in a route. */
export const findWalletAtom = atom((get) => {
  const known = get(knownWalletsAtom)
  const others = [...get(configAtom).wallets.custom, ...get(recentWalletsAtom)]
  return (id: string | undefined): WalletListing | undefined =>
    id === undefined ? undefined : (known[id] ?? others.find((wallet) => wallet.id === id))
})
