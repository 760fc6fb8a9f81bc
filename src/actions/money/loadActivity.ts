import { atom } from 'jotai/vanilla'
import type { ActivityEntry, ActivityPages } from '#domain/money/activity.ts'
import { readHistoryEntry } from '#domain/money/readActivity.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { activeAccountAtom } from '#state/connection/account.ts'
import { entryOf } from '#state/entryOf.ts'
import { activitiesAtom } from '#state/money/activity.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { getHistory, HistoryTransaction } from '#wire/api/history.ts'
import { isServedAtom } from '../config/isServed.ts'
import { trackAtom } from '../config/track.ts'
import { fillRemoteData } from '../token/fillRemoteData.ts'
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
    const { api, now } = get(servicesAtom)
    const { address, type } = account
    const target = entryOf(activitiesAtom, toCaipAddress(network.caipNetworkId, address))
    const last = get(target)
    const before = known(last)
    if (last.status === 'loading' && !force) return
    if (more && !before?.next) return
    if (!more && !force && last.status === 'ready' && now() - last.at < LIFE_MS) return

    const facts = (cursor: string | undefined) => ({
      address,
      projectId: get(configAtom).projectId ?? '',
      cursor,
      isSmartAccount: type === 'smartAccount',
    })
    let cursor = more ? before?.next : undefined
    if (more) set(trackAtom, 'LOAD_MORE_TRANSACTIONS', facts(cursor))

    const load = async (): Promise<ActivityPages> => {
      if (!(await set(isServedAtom, network.caipNetworkId, { signal })))
        return { entries: [], next: undefined }
      const { items, next } = await readPages(
        async (place) => {
          cursor = place.cursor
          const question = { address, chainId: network.caipNetworkId, ...place }
          const answer = await api.call(getHistory, question, { signal })
          return { items: readAll(answer.data, network), next: answer.next }
        },
        { from: cursor },
      )
      return { entries: joined((more && before?.entries) || [], items), next }
    }
    await fillRemoteData({ get, set }, target, load, { signal })

    const data = get(target)
    if (data.status === 'failed' && !signal?.aborted) {
      set(trackAtom, 'ERROR_FETCH_TRANSACTIONS', facts(cursor))
      void set(notifyAtom, { tone: 'error', text: 'notice.transactionsFailed' })
    }
  },
)
