import type { Effect } from './effect.ts'
import { followAccount } from './effects/followAccount.ts'
import { followTransactions } from './effects/followTransactions.ts'
import { loadNetworkImage } from './effects/loadNetworkImage.ts'

/** What is kept true for a visitor with a wallet, and fetched when there is one. */
export const sessionEffects: readonly Effect[] = [
  followAccount,
  followTransactions,
  loadNetworkImage,
]
