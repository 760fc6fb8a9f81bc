import { CaipNetworkId } from '../../domain/caip.ts'
import { Digits } from '../../domain/digits.ts'
import { Namespace } from '../../domain/namespace.ts'
import { SentTransactions } from '../../domain/sentTransaction.ts'
import { storedPicture } from '../../domain/storedPicture.ts'
import {
  anyText,
  list,
  mapped,
  number,
  object,
  oneOf,
  optional,
  record,
  text,
  whole,
} from '../../lib/shape.ts'
import { key } from '../key.ts'

// What an account's money persists. Beside the registry, so that the first view does not pay for it.

const Picture = optional(mapped(anyText, storedPicture))

const Holding = object({
  token: object({
    id: text,
    networkId: CaipNetworkId,
    address: optional(text),
    name: anyText,
    symbol: anyText,
    decimals: whole,
    iconUrl: Picture,
  }),
  /** In the smallest unit. */
  amount: Digits,
  price: optional(number),
  source: oneOf(['api', 'wallet', 'chain']),
})

/** What accounts hold, by CAIP-10 address, good for 30 s. */
export const tokenBalanceCache = key(
  'token-balance-cache',
  record(anyText, object({ at: number, holdings: list(Holding) })),
  {},
)

/** Transactions sent from here, newest first. */
export const sentTransactions = key('sent-transactions', SentTransactions, [])

/** Whom something was sent to from here, newest first. */
export const recentReceivers = key(
  'recent-receivers',
  list(
    object({
      from: text,
      namespace: Namespace,
      address: text,
      name: optional(anyText),
      avatar: Picture,
      at: number,
    }),
  ),
  [],
)
