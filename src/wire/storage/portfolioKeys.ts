import { Digits } from '#domain/money/digits.ts'
import { SentTransactions } from '#domain/money/sentTransaction.ts'
import { CaipNetworkId } from '#domain/network/caip.ts'
import { Namespace } from '#domain/network/namespace.ts'
import { StoredPicture } from '#domain/view/storedPicture.ts'
import { Text, Whole, z } from '#lib/schema.ts'
import { key } from '../key.ts'

// What is stored about an account's tokens. Apart from the registry, so that the first view does not load it.

const Holding = z.object({
  token: z.object({
    id: Text,
    networkId: CaipNetworkId,
    address: z.optional(Text),
    name: z.string(),
    symbol: z.string(),
    decimals: Whole,
    iconUrl: StoredPicture,
  }),
  /** In the smallest unit. */
  amount: Digits,
  price: z.optional(z.number()),
  source: z.enum(['api', 'wallet', 'chain']),
})

/** Token balances of accounts, by CAIP-10 address, fresh for 30 s. */
export const tokenBalanceCache = key(
  'token-balance-cache',
  z.record(z.string(), z.object({ at: z.number(), holdings: z.array(Holding) })),
  {},
)

/** Transactions sent from here, newest first. */
export const sentTransactions = key('sent-transactions', SentTransactions, [])

/** Receipts of what was approved from here, newest first. Whoever shows them parses each: one that is spoilt spoils no other. */
export const keptReceipts = key('receipts', z.array(z.unknown()), [])

/** Receivers of transfers from here, newest first. */
export const recentReceivers = key(
  'recent-receivers',
  z.array(
    z.object({
      from: Text,
      namespace: Namespace,
      address: Text,
      name: z.optional(z.string()),
      avatar: StoredPicture,
      at: z.number(),
    }),
  ),
  [],
)
