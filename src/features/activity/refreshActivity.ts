import { atom } from 'jotai/vanilla'
import { loadActivityAtom } from '../../actions/loadActivity.ts'
import { known } from '../../domain/remoteData.ts'
import { HttpError } from '../../errors/http.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { activityAtom } from '../../state/activity.ts'
import type { LiveOutcome } from '../../ui/live/useLive.ts'

/** How long the first page was, by account: who has read on must not lose the pages after it. */
const firstLengthsAtom = atom<Readonly<Record<string, number>>>({})

/** Reads the first page, anew where that takes nothing away. */
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
