import { atom } from 'jotai/vanilla'
import type { ActivityEntry, ActivityPages } from '#domain/money/activity.ts'
import { activityOfSent } from '#domain/money/sentTransaction.ts'
import type { CaipAddress } from '#domain/network/caip.ts'
import { known, type RemoteData } from '#domain/view/remoteData.ts'
import { accountAddressAtom } from '../connection/account.ts'
import { activeEntryOf } from '../entryOf.ts'
import { activeSentAtom } from './transactions.ts'

/** The activity that services report, by CAIP-10 address: all pages loaded so far. */
export const activitiesAtom = atom<Readonly<Record<CaipAddress, RemoteData<ActivityPages>>>>({})

/** The reported activity of the active account on the active network. */
export const activityAtom = activeEntryOf(activitiesAtom, accountAddressAtom)

const hashKey = (hash: string): string => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

/** Transactions sent from here that no service reports yet. */
const unlistedAtom = atom((get) => {
  const { entries = [] } = known(get(activityAtom)) ?? {}
  const listed = new Set(entries.map(({ hash = '' }) => hashKey(hash)))
  return get(activeSentAtom).filter(({ hash }) => !listed.has(hashKey(hash)))
})

/** Transactions sent from here that are in no block yet, newest first. */
export const pendingAtom = atom((get): readonly ActivityEntry[] =>
  get(unlistedAtom)
    .filter(({ status }) => status === 'pending')
    .map(activityOfSent),
)

/**
 * The activity of the active account: pending transactions first, then newest first, including those sent from here that
 * no service reports yet.
 */
export const shownActivityAtom = atom((get): readonly ActivityEntry[] => {
  const { entries = [], next } = known(get(activityAtom)) ?? {}
  // Older ones come with the page they belong to.
  const oldest = next ? (entries.at(-1)?.at ?? 0) : 0
  const settled = get(unlistedAtom)
    .filter(({ status, at }) => status !== 'pending' && at >= oldest)
    .map(activityOfSent)
  const past = settled.length > 0 ? [...settled, ...entries].sort((a, b) => b.at - a.at) : entries
  return [...get(pendingAtom), ...past]
})

/** Whether there is nothing to show and no further page. */
export const isActivityEmptyAtom = atom(
  (get) =>
    get(shownActivityAtom).length === 0 &&
    get(activityAtom).status === 'ready' &&
    !known(get(activityAtom))?.next,
)
