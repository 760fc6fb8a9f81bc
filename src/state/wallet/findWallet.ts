import { atom } from 'jotai/vanilla'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import { configAtom } from '../config/config.ts'
import { knownWalletsAtom, recentWalletsAtom } from './wallets.ts'

/** A wallet of the directory, the site or the recent ones, by the id in a route. */
export const findWalletAtom = atom((get) => {
  const known = get(knownWalletsAtom)
  const others = [...get(configAtom).wallets.custom, ...get(recentWalletsAtom)]
  return (id: string | undefined): WalletListing | undefined =>
    id === undefined ? undefined : (known[id] ?? others.find((wallet) => wallet.id === id))
})

/** The directory's entry of a wallet of this browser, by id or name, once it has been loaded. */
export const findListingAtom = atom((get) => {
  const known = get(knownWalletsAtom)
  const named = new Map(Object.values(known).map((wallet) => [walletKey(wallet.name), wallet]))
  return ({
    explorerId,
    name,
  }: Pick<ConnectorInfo, 'explorerId' | 'name'>): WalletListing | undefined =>
    explorerId ? known[explorerId] : named.get(walletKey(name))
})
