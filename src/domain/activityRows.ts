import type {
  ActivityDirection,
  ActivityEntry,
  ActivityStatus,
  ActivityTransfer,
  ActivityType,
} from './activity.ts'
import { readDecimal, toUnits } from './decimal.ts'
import { type DisplayAmountOptions, displayAmount } from './displayAmount.ts'

/** The sign at a row's picture: `trade`, `approve` and `cancel` by what was done, the others by direction. */
export type ActivityBadge = 'trade' | 'approve' | 'cancel' | 'in' | 'out'
export type ActivityText = { sign: '' | '+' | '-'; transfer: ActivityTransfer }

/** A line of the list, as data. */
export type ActivityRow = {
  key: string
  entry: ActivityEntry
  type: ActivityType
  status: ActivityStatus
  badge: ActivityBadge | undefined
  /** One or two; without a `url` the placeholder of its kind. */
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

/** The lines of one transaction: two things that changed hands share one, more have one each. */
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

const SHOWN_DECIMALS = 3
/** Below the last decimal shown there is still this much to see. */
const FINEST_DECIMALS = 36

/**
 * A transfer in words: three decimals always, rounded; more where those would show nothing. `-` where nobody said.
 *
 * @example transferText({ sign: '+', transfer }) // '+123.457 TOK'
 */
export const transferText = (
  { sign, transfer }: ActivityText,
  { locale }: Pick<DisplayAmountOptions, 'locale'> = {},
): string => {
  const { kind, name, symbol, quantity } = transfer
  if (kind === 'nft') return sign + (name || '-')
  const value = readDecimal(quantity)
  if (!value) return '-'
  const rounded = (toUnits({ ...value, digits: value.digits * 2n }, SHOWN_DECIMALS) + 1n) / 2n
  const { text } =
    rounded === 0n && value.digits > 0n
      ? displayAmount(toUnits(value, FINEST_DECIMALS), FINEST_DECIMALS, { locale })
      : displayAmount(rounded, SHOWN_DECIMALS, { locale, minFraction: SHOWN_DECIMALS })
  return `${sign}${text}${symbol ? ` ${symbol}` : ''}`
}
