import { atom } from 'jotai/vanilla'
import { known } from '#domain/view/remoteData.ts'
import { safeWebLink } from '#domain/view/safeLink.ts'
import { configAtom } from '#state/config/config.ts'
import {
  featuredWalletsAtom,
  RECOMMENDED_COUNT,
  recommendedWalletsAtom,
} from '#state/wallet/wallets.ts'

/** The first four wallets that this page suggests to visitors without one; each has a download page. */
export const suggestedWalletsAtom = atom((get) => {
  const wallets = [
    ...(known(get(featuredWalletsAtom)) ?? []),
    ...get(configAtom).wallets.custom,
    ...(known(get(recommendedWalletsAtom)) ?? []),
  ]
  const homes = new Map(wallets.map((wallet) => [wallet.id, wallet]))
  return [...homes.values()]
    .flatMap((wallet) => {
      const href = safeWebLink(wallet.homepage)
      return href ? [{ wallet, href }] : []
    })
    .slice(0, RECOMMENDED_COUNT)
})

/** Whether suggestions are loading, or could not be loaded. */
export const suggestionStatusAtom = atom((get): 'loading' | 'ready' | 'failed' => {
  const states = [get(featuredWalletsAtom).status, get(recommendedWalletsAtom).status]
  if (states.includes('loading')) return 'loading'
  return states.includes('failed') ? 'failed' : 'ready'
})
