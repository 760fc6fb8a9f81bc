import { atom } from 'jotai/vanilla'
import { loadActivityAtom } from '../../actions/loadActivity.ts'
import { known } from '../../domain/remoteData.ts'
import { HttpError } from '../../errors/http.ts'
import type { Cancellable } from '../../lib/cancellable.ts'
import { activityAtom } from '../../state/activity.ts'
import type { LiveOutcome } from '../../ui/live/useLive.ts'

/** Where the reader has got to: a first page read anew would take away the pages after it. */
const firstLengthAtom = atom(0)

/** Reads the first page, anew where that takes nothing away. */
export const refreshActivityAtom = atom(
  null,
  async (get, set, { force, signal }: { force: boolean } & Cancellable): Promise<LiveOutcome> => {
    const length = known(get(activityAtom))?.entries.length ?? 0
    if (!force && length > get(firstLengthAtom) && get(firstLengthAtom) > 0) return 'ready'
    await set(loadActivityAtom, { force, signal })
    const data = get(activityAtom)
    set(firstLengthAtom, known(data)?.entries.length ?? 0)
    if (data.status !== 'failed') return 'ready'
    return data.error instanceof HttpError && data.error.status === 503 ? 'stop' : 'failed'
  },
)
