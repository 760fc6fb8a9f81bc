import type { Effect } from './effect.ts'
import { followAccount } from './effects/followAccount.ts'
import { followTransactions } from './effects/followTransactions.ts'
import { loadNetworkImage } from './effects/loadNetworkImage.ts'

/** The effects for a visitor with a wallet, fetched when there is one. */
export const sessionEffects: readonly Effect[] = [
  followAccount,
  followTransactions,
  loadNetworkImage,
]
