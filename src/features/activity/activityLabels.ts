import { atom } from 'jotai/vanilla'
import { type ActivityEntry, isActivityType } from '#domain/money/activity.ts'
import { type ActivityRow, transferText } from '#domain/money/activityRows.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'

export type ActivityLabels = {
  /** The kind, such as `Sent`. */
  label: string
  /** The assets; two are joined by an arrow. */
  texts: readonly string[]
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
  return ({ entry, status, texts }: ActivityRow): ActivityLabels => {
    const stands = status === 'other' ? undefined : t(statusKeys[status])
    return {
      label: label(entry),
      texts: texts.map((text) => transferText(text, { locale, unlimited })),
      date: dateOf(entry.at),
      status: status === 'confirmed' && texts.length > 0 ? undefined : stands,
    }
  }
})
