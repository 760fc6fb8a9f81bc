import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import { type ActivityEntry, counterpartyOf, isActivityType } from '#domain/money/activity.ts'
import { type ActivityRow, transferText } from '#domain/money/activityRows.ts'
import { displayWorth } from '#domain/money/displayDollars.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { known } from '#domain/view/remoteData.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { symbolOf } from '#state/money/amountText.ts'
import { knownReceiversAtom } from '#state/money/receivers.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'

export type ActivityLabels = {
  /** The kind, such as `Sent`. */
  label: string
  /** The assets; two are joined by an arrow. */
  texts: readonly string[]
  /** The other side: its name, or its short address; and its address. */
  who: { text: string; full: string } | undefined
  /** In dollars, at that time. */
  worth: string | undefined
  /** `01 Feb`. */
  date: string
  /** The status, unless it simply succeeded. */
  status: string | undefined
}

const statusKeys = {
  pending: 'activity.pending',
  confirmed: 'activity.confirmed',
  failed: 'activity.failedOne',
} as const

/** The label of an entry's kind, or the service's own name for an unknown kind. */
export const activityLabelAtom = atom((get) => {
  const t = get(translateAtom)
  return ({ type, rawType }: Pick<ActivityEntry, 'type' | 'rawType'>): string => {
    if (isActivityType(type)) return t(`activity.${type}`)
    const own = stripControls(rawType, 24)
    return own ? own[0]?.toUpperCase() + own.slice(1) : t('activity.execute')
  }
})

/** The texts of a row. */
export const activityLabelsAtom = atom((get) => {
  const t = get(translateAtom)
  const label = get(activityLabelAtom)
  const { locale } = get(messagesAtom)
  const unlimited = t('activity.unlimited')
  const day = new Intl.DateTimeFormat(dateLocale(locale), { day: '2-digit', month: 'short' })
  // `01 Feb`: day before month, in English, too.
  const dateOf = (at: number) =>
    locale === 'en' ? day.format(at).split(' ').reverse().join(' ') : day.format(at)
  const own = get(activeAccountAtom)?.address
  const receivers = get(knownReceiversAtom)
  const holdings = known(get(activeHoldingsAtom)) ?? []
  const isSame = (a: string | undefined, b: string | undefined) =>
    a !== undefined && a.toLowerCase() === b?.toLowerCase()
  return ({ entry, status, texts }: ActivityRow): ActivityLabels => {
    const other = counterpartyOf(entry, own)
    // An approval is a call of the token itself.
    const token =
      entry.type === 'approve'
        ? holdings.find(({ token }) => isSame(token.address, entry.to))?.token
        : undefined
    const name = token
      ? symbolOf(token)
      : receivers.find(({ address }) => isSame(address, other))?.name
    const worth = texts[0]?.transfer.worth
    const stands = status === 'other' ? undefined : t(statusKeys[status])
    return {
      label: label(entry),
      texts: texts.map((text) => transferText(text, { locale, unlimited })),
      who: other
        ? { text: stripControls(name, 24) || shortenAddress(other), full: other }
        : undefined,
      worth: worth === undefined ? undefined : displayWorth(worth, locale),
      date: dateOf(entry.at),
      status: status === 'confirmed' && texts.length > 0 ? undefined : stands,
    }
  }
})
