import { isUnlimited } from '../token/unlimited.ts'
import type {
  ActivityDirection,
  ActivityEntry,
  ActivityStatus,
  ActivityTransfer,
  ActivityType,
} from './activity.ts'
import { readDecimal, toUnits } from './decimal.ts'
import { type DisplayAmountOptions, displayAmount } from './displayAmount.ts'

/** The badge on a row's picture: `trade`, `approve` and `cancel` by the kind, the others by direction. */
export type ActivityBadge = 'trade' | 'approve' | 'cancel' | 'in' | 'out'
export type ActivityText = { sign: '' | '+' | '-'; transfer: ActivityTransfer }

/** A row of the list, as data. */
export type ActivityRow = {
  key: string
  entry: ActivityEntry
  type: ActivityType
  status: ActivityStatus
  badge: ActivityBadge | undefined
  /** One or two; without a `url` the placeholder of its type. */
  pictures: readonly { kind: ActivityTransfer['kind']; url: string | undefined }[]
  /** Two are joined by an arrow. None: the status is shown instead. */
  texts: readonly ActivityText[]
}

const incoming: readonly ActivityType[] = ['receive', 'deposit', 'borrow', 'claim']
const outgoing: readonly ActivityType[] = ['withdraw', 'repay', 'burn']

const badgeOf = (type: ActivityType, direction: ActivityDirection | undefined) => {
  if (type === 'trade' || type === 'approve' || type === 'cancel') return type
  return direction === 'self' ? undefined : direction
}

const pictureOf = ({ kind, imageUrl }: ActivityTransfer) => ({ kind, url: imageUrl })

/** The rows of one transaction: two transfers share one, more have one each. */
export const activityRows = (entry: ActivityEntry): ActivityRow[] => {
  const { type, status, transfers } = entry
  const [first, second] = transfers
  const common = { entry, type, status }
  const row = (part: Pick<ActivityRow, 'badge' | 'pictures' | 'texts'>): ActivityRow => ({
    ...common,
    key: entry.id,
    ...part,
  })
  if (!first) return [row({ badge: badgeOf(type, undefined), pictures: [], texts: [] })]
  if (!second) {
    const sign = incoming.includes(type) ? '+' : outgoing.includes(type) ? '-' : ''
    return [
      row({
        badge: badgeOf(type, first.direction),
        pictures: [pictureOf(first)],
        texts: [{ sign, transfer: first }],
      }),
    ]
  }
  const isPair = transfers.length === 2 && transfers.some(({ kind }) => kind !== 'nft')
  if (isPair)
    return [
      row({
        badge: badgeOf(type, first.direction),
        pictures: [pictureOf(second), pictureOf(first)],
        texts: [
          { sign: '', transfer: second },
          { sign: '', transfer: first },
        ],
      }),
    ]
  return transfers.map((transfer, at) => ({
    ...common,
    key: `${entry.id} ${at}`,
    badge: transfer.direction === 'self' ? undefined : transfer.direction,
    pictures: [pictureOf(transfer)],
    texts: [{ sign: '', transfer }],
  }))
}

/** How many decimals a quantity has. */
const QUANTITY_DECIMALS = 3

/** More decimals than any token has. */
const FINEST_DECIMALS = 36

/**
 * A transfer as text: rounded down to three decimals, or more where those would show zero. `-` for an unknown amount,
 * `unlimited` for more than can exist.
 *
 * @example transferText({ sign: '+', transfer }, { unlimited: 'Unlimited' }) // '+123.456 TOK'
 */
export const transferText = (
  { sign, transfer }: ActivityText,
  { locale, unlimited }: Pick<DisplayAmountOptions, 'locale'> & { unlimited: string },
): string => {
  const { kind, name, symbol, quantity } = transfer
  if (kind === 'nft') return sign + (name || '-')
  const value = readDecimal(quantity)
  if (!value) return '-'
  const ofIt = symbol ? ` ${symbol}` : ''
  if (isUnlimited(value)) return unlimited + ofIt
  const { text } = displayAmount(toUnits(value, FINEST_DECIMALS), FINEST_DECIMALS, {
    locale,
    maxFraction: QUANTITY_DECIMALS,
  })
  return sign + text + ofIt
}
