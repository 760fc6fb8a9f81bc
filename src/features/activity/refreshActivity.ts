import { atom } from 'jotai/vanilla'
import { loadActivityAtom } from '#actions/money/loadActivity.ts'
import { known } from '#domain/view/remoteData.ts'
import { HttpError } from '#errors/http.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { activityAtom } from '#state/money/activity.ts'
import type { LiveOutcome } from '#ui/live/useLive.ts'

/** The length of the first page, by account: a refresh must not remove pages that were loaded after it. */
const firstLengthsAtom = atom<Readonly<Record<string, number>>>({})

/** Loads the first page, again only where that removes nothing. */
export const refreshActivityAtom = atom(
  null,
  async (get, set, { force, signal }: { force: boolean } & Cancellable): Promise<LiveOutcome> => {
    const account = get(accountAddressAtom) ?? ''
    const lengthNow = () => known(get(activityAtom))?.entries.length ?? 0
    const first = get(firstLengthsAtom)[account]
    if (!force && first !== undefined && lengthNow() > first) return 'ready'
    await set(loadActivityAtom, { force, signal })
    const data = get(activityAtom)
    set(firstLengthsAtom, (all) => ({ ...all, [account]: lengthNow() }))
    if (data.status !== 'failed') return 'ready'
    return data.error instanceof HttpError && data.error.status === 503 ? 'stop' : 'failed'
  },
)
