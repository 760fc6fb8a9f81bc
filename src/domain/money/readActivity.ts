import { stripControls } from '#lib/stripControls.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import { WORTH_DECIMALS } from '../token/tokenWorth.ts'
import { safeImageUrl } from '../view/safeImage.ts'
import {
  type ActivityEntry,
  type ActivityStatus,
  type ActivityTransfer,
  isActivityType,
} from './activity.ts'
import { readDecimal, toUnits } from './decimal.ts'

const MAX_SYMBOL_LENGTH = 16
const MAX_ADDRESS_LENGTH = 128

type Maybe<Value> = Value | null | undefined

/** A transfer as a service describes it. */
export type TransferFacts = {
  fungible_info?: Maybe<{
    name?: Maybe<string>
    symbol?: Maybe<string>
    icon?: Maybe<{ url: string }>
  }>
  nft_info?: Maybe<{
    name?: Maybe<string>
    content?: Maybe<{ preview?: Maybe<{ url: string }>; detail?: Maybe<{ url: string }> }>
    flags?: Maybe<{ is_spam: boolean }>
  }>
  direction?: Maybe<'in' | 'out' | 'self'>
  quantity?: Maybe<{ numeric: string }>
  value?: Maybe<number>
}

/** A transaction as a service describes it. */
export type TransactionFacts = {
  id: string
  metadata: {
    operationType: string
    hash?: Maybe<string>
    chain?: Maybe<CaipNetworkId>
    minedAt: string
    sentFrom?: Maybe<string>
    sentTo?: Maybe<string>
    status: string
  }
  transfers: readonly TransferFacts[]
}

const statuses: Readonly<Record<string, ActivityStatus>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
}

/** Whether every transfer is spam: a transaction without transfers is not. */
const isSpam = ({ transfers }: Pick<TransactionFacts, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true)

const readTransfer = (transfer: TransferFacts): ActivityTransfer => {
  const { fungible_info: token, nft_info: nft, direction, quantity, value } = transfer
  const worth = value ? readDecimal(value) : undefined
  const text = (value: Maybe<string>, maxLength?: number) =>
    stripControls(value, maxLength) || undefined
  const content = nft?.content
  return {
    kind: nft ? 'nft' : 'token',
    name: text(nft ? nft.name : token?.name),
    symbol: nft ? undefined : text(token?.symbol, MAX_SYMBOL_LENGTH),
    imageUrl: safeImageUrl(
      nft ? (content?.preview?.url ?? content?.detail?.url) : token?.icon?.url,
    ),
    quantity: readDecimal(quantity?.numeric) ? quantity?.numeric : undefined,
    direction: direction ?? undefined,
    ...(worth && { worth: toUnits(worth, WORTH_DECIMALS) }),
  }
}

const address = (text: Maybe<string>): string | undefined =>
  stripControls(text, MAX_ADDRESS_LENGTH) || undefined

/** A transaction made safe to show; undefined for one without a time. */
export const readActivity = (
  facts: TransactionFacts,
  networkId: CaipNetworkId,
): ActivityEntry | undefined => {
  const { operationType, hash, minedAt, sentFrom, sentTo, status } = facts.metadata
  const at = Date.parse(minedAt)
  if (!Number.isFinite(at)) return undefined
  const rawType = stripControls(operationType, 32)
  return {
    id: facts.id,
    networkId,
    type: isActivityType(rawType) ? rawType : 'other',
    rawType,
    hash: address(hash),
    at,
    status: (Object.hasOwn(statuses, status) && statuses[status]) || 'other',
    from: address(sentFrom),
    to: address(sentTo),
    transfers: facts.transfers.map(readTransfer),
  }
}

/**
 * A transaction of a network's history, made safe to show; undefined for one of another network, one with spam transfers
 * only, and one without a time.
 */
export const readHistoryEntry = (
  facts: TransactionFacts,
  networkId: CaipNetworkId,
): ActivityEntry | undefined =>
  facts.metadata.chain === networkId && !isSpam(facts) ? readActivity(facts, networkId) : undefined
