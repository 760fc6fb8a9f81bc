import { atom } from 'jotai/vanilla'
import type { ActivityEntry, ActivityPages } from '../domain/activity.ts'
import type { CaipAddress } from '../domain/caip.ts'
import { known, type RemoteData } from '../domain/remoteData.ts'
import { activityOfSent } from '../domain/sentTransaction.ts'
import { own } from '../lib/own.ts'
import { accountAddressAtom } from './account.ts'
import { activeSentAtom } from './transactions.ts'

/** What services tell of accounts' past, by CAIP-10 address: the pages loaded so far, as one. */
export const activitiesAtom = atom<Readonly<Record<CaipAddress, RemoteData<ActivityPages>>>>({})

/** What a service tells of the active account on the active network. */
export const activityAtom = atom((get): RemoteData<ActivityPages> => {
  const address = get(accountAddressAtom)
  return (address && own(get(activitiesAtom), address)) || { status: 'idle' }
})

const hashKey = (hash: string): string => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

/** What was sent from here and no service tells of yet. */
const unlistedAtom = atom((get) => {
  const { entries = [] } = known(get(activityAtom)) ?? {}
  const listed = new Set(entries.map(({ hash = '' }) => hashKey(hash)))
  return get(activeSentAtom).filter(({ hash }) => !listed.has(hashKey(hash)))
})

/** What was sent from here and no block holds yet, newest first. */
export const pendingAtom = atom((get): readonly ActivityEntry[] =>
  get(unlistedAtom)
    .filter(({ status }) => status === 'pending')
    .map(activityOfSent),
)

/**
 * What the active account did: first what is on its way, then newest first, together with what was sent from here and
 * no service knows of yet.
 */
export const shownActivityAtom = atom((get): readonly ActivityEntry[] => {
  const { entries = [], next } = known(get(activityAtom)) ?? {}
  // What lies beyond the pages loaded so far comes with its page.
  const oldest = next ? (entries.at(-1)?.at ?? 0) : 0
  const settled = get(unlistedAtom)
    .filter(({ status, at }) => status !== 'pending' && at >= oldest)
    .map(activityOfSent)
  const past = settled.length > 0 ? [...settled, ...entries].sort((a, b) => b.at - a.at) : entries
  return [...get(pendingAtom), ...past]
})

/** Whether there is nothing to show, and nothing more to ask for. */
export const isActivityEmptyAtom = atom(
  (get) =>
    get(shownActivityAtom).length === 0 &&
    get(activityAtom).status === 'ready' &&
    !known(get(activityAtom))?.next,
)
