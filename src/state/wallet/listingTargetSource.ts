import { type Atom, atom } from 'jotai/vanilla'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { WalletTarget } from '#domain/wallet/walletTarget.ts'
import { servicesAtom } from '../services.ts'

type TargetOf = (wallet: WalletListing) => WalletTarget

/** On a phone as while the pairing is being made; elsewhere the view itself decides how to connect. */
const comingAtom = atom((get): TargetOf => {
  const { isMobile } = get(servicesAtom).page
  return ({ id }) => {
    const route = { view: 'ConnectingWalletConnect', params: { walletId: id } } as const
    return isMobile
      ? { kind: 'app', href: undefined, target: '_self', followed: undefined, route }
      : { kind: 'view', platform: 'qrcode', route }
  }
})

/**
 * Where the targets of directory wallets are read: given by the session, without which nothing can be paired, so that the
 * first view loads without the rules for their links.
 */
export const listingTargetSourceAtom = atom<Atom<TargetOf>>(comingAtom)
