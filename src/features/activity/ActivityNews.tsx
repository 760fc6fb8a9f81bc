import { useAtomValue } from 'jotai/react'
import { useEffect, useRef, useState } from 'react'
import type { ActivityEntry } from '#domain/money/activity.ts'
import { activityRows } from '#domain/money/activityRows.ts'
import { translateAtom } from '#state/config/locale.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { activityAtom, shownActivityAtom } from '#state/money/activity.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { activityLabelsAtom } from './activityLabels.ts'
import { activityNews } from './activityNews.ts'

/** Announces new entries of the list to screen readers. */
export function ActivityNews() {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(activityLabelsAtom)
  const account = useAtomValue(accountAddressAtom)
  const shown = useAtomValue(shownActivityAtom)
  const isKnown = useAtomValue(activityAtom).status !== 'idle'
  const seen = useRef<{ account: string | undefined; shown: readonly ActivityEntry[] }>(undefined)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (!isKnown) return
    const before = seen.current
    seen.current = { account, shown }
    // An empty list may still be loading.
    if (before?.account !== account || before?.shown.length === 0) return
    const entry = before && activityNews(before.shown, shown)
    const [row] = entry ? activityRows(entry) : []
    if (!row) return
    const { label, texts, status } = messageOf(row)
    const what = [label, ...texts, status].filter(Boolean).join(', ')
    setSaid(t('activity.news', { what }))
  }, [account, shown, isKnown, t, messageOf])

  useAnnouncement(said)
  return null
}
