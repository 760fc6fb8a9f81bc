import { atom } from 'jotai/vanilla'
import { activitiesAtom } from '#state/money/activity.ts'
import { storedReceiversAtom } from '#state/money/receivers.ts'
import { sentTransactionsAtom } from '#state/money/transactions.ts'
import { keptReceiptsAtom } from '#state/request/receipts.ts'
import { collectionsAtom } from '#state/token/nfts.ts'
import { holdingsAtom, tokenCacheAtom } from '#state/token/tokens.ts'
import { draftTermAtom } from '#state/view/draftOwner.ts'
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
