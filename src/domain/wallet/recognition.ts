import { looksAlike, resembles, type WalletLooks } from './walletLooks.ts'

/**
 * Whether a wallet of this page is the one that was connected before: `same`, `other`, or `unsure` where it may have been
 * updated since and nothing that fits better has come yet.
 */
export type Recognition = 'same' | 'unsure' | 'other'

/**
 * Recognises a remembered wallet by its name and icon. Where two look as it did, neither is taken for it.
 *
 * @param rivals the others that claim its identity
 */
export const recognise = (
  remembered: WalletLooks,
  wallet: WalletLooks,
  rivals: readonly WalletLooks[],
): Recognition => {
  if (looksAlike(remembered, wallet))
    return rivals.some((rival) => looksAlike(remembered, rival)) ? 'other' : 'same'
  return rivals.length === 0 && resembles(remembered, wallet) ? 'unsure' : 'other'
}
