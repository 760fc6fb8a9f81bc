import { atom, type Getter } from 'jotai/vanilla'
import type { Account } from '#domain/connection/account.ts'
import type { ActivityEntry, ActivityPages } from '#domain/money/activity.ts'
import { readHistoryEntry } from '#domain/money/readActivity.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { activitiesAtom, activityAtom } from '#state/money/activity.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { remoteFamily } from '#state/remoteFamily.ts'
import { servicesAtom } from '#state/services.ts'
import { getHistory, HistoryTransaction } from '#wire/api/history.ts'
import { isServedAtom } from '../config/isServed.ts'
import { trackAtom } from '../config/track.ts'
import { notifyAtom } from '../view/notify.ts'
import { readPages } from '../wallet/readPages.ts'

export type ActivityLoad = {
  /** Loads the next page. */
  more?: boolean | undefined
  /** Loads again, however fresh the data is. */
  force?: boolean | undefined
}

/** How long the first page counts as fresh, ms. */
const LIFE_MS = 30_000

const readAll = (data: readonly unknown[], network: Network): ActivityEntry[] =>
  data.flatMap((one) => {
    const parsed = HistoryTransaction.safeParse(one)
    const entry = parsed.success && readHistoryEntry(parsed.data, network.caipNetworkId)
    return entry ? [entry] : []
  })

/** Newest first; of several entries with one id the latest wins. */
const joined = (before: readonly ActivityEntry[], page: readonly ActivityEntry[]) =>
  [...new Map([...before, ...page].map((entry) => [entry.id, entry])).values()].sort(
    (a, b) => b.at - a.at,
  )

const factsOf = (get: Getter, { address, type }: Account, cursor: string | undefined) => ({
  address,
  projectId: get(configAtom).projectId ?? '',
  cursor,
  isSmartAccount: type === 'smartAccount',
})

/** What is loaded: the first page, or the one at the cursor, which names the page that failed. */
type Subject = { account: Account; network: Network; more: boolean; cursor: string | undefined }

const activityOfAtom = remoteFamily({
  entries: activitiesAtom,
  key: ({ account, network }: Subject) => toCaipAddress(network.caipNetworkId, account.address),
  lifeMs: LIFE_MS,
  fetch: async ({ get, set }, subject, { signal, before }): Promise<ActivityPages> => {
    const { account, network, more } = subject
    const { address } = account
    const chainId = network.caipNetworkId
    if (!(await set(isServedAtom, chainId, { signal }))) return { entries: [], next: undefined }
    const { items, next } = await readPages(
      async (place) => {
        subject.cursor = place.cursor
        const { api } = get(servicesAtom)
        const answer = await api.call(getHistory, { address, chainId, ...place }, { signal })
        return { items: readAll(answer.data, network), next: answer.next }
      },
      { from: subject.cursor },
    )
    return { entries: joined((more && before?.entries) || [], items), next }
  },
  onFailure: ({ get, set }, { account, cursor }) => {
    set(trackAtom, 'ERROR_FETCH_TRANSACTIONS', factsOf(get, account, cursor))
    void set(notifyAtom, { tone: 'error', text: 'notice.transactionsFailed' })
  },
})

/**
 * Loads the activity of the active account: the first page, or the next one. It never throws: a failure is in the data,
 * and reported to visitor and page.
 */
export const loadActivityAtom = atom(
  null,
  async (
    get,
    set,
    { more = false, force = false, signal }: ActivityLoad & Cancellable = {},
  ): Promise<void> => {
    const account = get(activeAccountAtom)
    const network = get(activeNetworkAtom)
    if (!account || !network || !get(isNetworkOfferedAtom)) return
    const last = get(activityAtom)
    const cursor = more ? known(last)?.next : undefined
    if ((last.status === 'loading' && !force) || (more && !cursor)) return
    if (more) set(trackAtom, 'LOAD_MORE_TRANSACTIONS', factsOf(get, account, cursor))
    const subject = { account, network, more, cursor }
    await set(activityOfAtom, subject, { force: force || more, signal })
  },
)
