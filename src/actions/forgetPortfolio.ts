import { atom } from 'jotai/vanilla'
import { activitiesAtom } from '#state/activity.ts'
import { draftTermAtom } from '#state/draftOwner.ts'
import { collectionsAtom } from '#state/nfts.ts'
import { keptReceiptsAtom } from '#state/receipts.ts'
import { storedReceiversAtom } from '#state/receivers.ts'
import { holdingsAtom, tokenCacheAtom } from '#state/tokens.ts'
import { sentTransactionsAtom } from '#state/transactions.ts'
import {
  keptReceipts,
  recentReceivers,
  sentTransactions,
  tokenBalanceCache,
} from '#wire/storage/portfolioKeys.ts'

/** Removes all stored data about an account: balances, activity, receivers, drafts. */
export const forgetPortfolioAtom = atom(null, (_get, set) => {
  set(tokenCacheAtom, tokenBalanceCache.fallback)
  set(sentTransactionsAtom, sentTransactions.fallback)
  set(storedReceiversAtom, recentReceivers.fallback)
  set(keptReceiptsAtom, keptReceipts.fallback)
  set(holdingsAtom, {})
  set(activitiesAtom, {})
  set(collectionsAtom, {})
  set(draftTermAtom, (term) => term + 1)
})
