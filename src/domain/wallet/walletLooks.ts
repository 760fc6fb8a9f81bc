import { shortHash } from '#lib/shortHash.ts'

/** How a wallet introduces itself: by this it is recognised at the next load among those that share its identity. */
export type WalletLooks = {
  name: string
  /** As it is shown. */
  icon?: string | undefined
  /** Of an icon that is not safe to show, a hash. */
  iconHash?: string | undefined
}

/** The hash of an icon that the name and the shown icon say nothing about. */
export const hiddenIconHash = (given: unknown, shown: string | undefined): string | undefined =>
  shown === undefined && typeof given === 'string' && given !== '' ? shortHash(given) : undefined

/** Whether two wallets introduce themselves alike. Earlier versions stored nothing of an icon that is not shown. */
export const looksAlike = (stored: WalletLooks, wallet: WalletLooks): boolean =>
  stored.name === wallet.name &&
  (stored.icon ?? '') === (wallet.icon ?? '') &&
  (stored.iconHash === undefined || stored.iconHash === wallet.iconHash)

/** Whether one may be the other after an update: with a new icon, or a new name. */
export const resembles = (stored: WalletLooks, wallet: WalletLooks): boolean =>
  stored.name === wallet.name || (stored.icon !== undefined && stored.icon === wallet.icon)

/** A short text that is the same at every load. */
export const looksHash = ({ name, icon = '', iconHash = '' }: WalletLooks): string =>
  shortHash([name, icon, iconHash].join('\n'))
