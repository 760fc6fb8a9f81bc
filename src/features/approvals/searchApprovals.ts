import { atom } from 'jotai/vanilla'
import { type CaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { canApproveAtom } from '#state/request/canApprove.ts'
import { servicesAtom } from '#state/services.ts'
import { type Approvals, approvalsAtom } from '#state/token/approvals.ts'
import { approvalSetting } from './approvals.ts'

/** How long a result stays fresh, ms. */
const LIFE_MS = 15_000

/** Ends a running search. */
const stops = new WeakMap<Approvals['search'], AbortController>()

/** Ids of what a search has found, also of approvals that have been revoked since. */
const idsOf = new WeakMap<Approvals['search'], Set<string>>()

/** Puts what a step has found below what earlier steps have, and above what only an earlier search has. */
const merged = (
  found: readonly TokenApproval[],
  more: readonly TokenApproval[],
  ids: ReadonlySet<string>,
): readonly TokenApproval[] => {
  const later = new Set(more.map(({ id }) => id))
  return [
    ...found.filter(({ id }) => ids.has(id)),
    ...more,
    ...found.filter(({ id }) => !ids.has(id) && !later.has(id)),
  ]
}

const changeAtom = atom(
  null,
  (_get, set, account: CaipAddress, search: Approvals['search'], change: Partial<Approvals>) =>
    set(approvalsAtom, (all) => {
      const one = own(all, account)
      // Only while it is this account's search.
      return one?.search === search ? { ...all, [account]: { ...one, ...change } } : all
    }),
)

type Begin = {
  /** Continue a search that was stopped or has failed. */
  goOn?: boolean
}

/**
 * Searches for the approvals of the active account, to the end or until it is stopped. A paused search continues. It
 * never throws: a failure is in the data.
 */
export const searchApprovalsAtom = atom(
  null,
  async (get, set, { goOn = false, signal }: Begin & Cancellable = {}): Promise<void> => {
    const address = get(accountAddressAtom)
    if (!address || !get(canApproveAtom) || signal?.aborted) return
    const { now } = get(servicesAtom)
    const before = own(get(approvalsAtom), address)
    const isFresh = before !== undefined && now() - before.at < LIFE_MS
    const isSettled = before && ['searching', 'stopped', 'done'].includes(before.status)
    if (isSettled && !goOn && isFresh) return
    const { tools, network, plain } = await approvalSetting(get)
    const account = toCaipAddress(network.caipNetworkId, plain.address)
    const search = before && (goOn || isFresh) ? before.search : tools.search({ account, network })
    const ids = idsOf.get(search) ?? new Set()
    idsOf.set(search, ids)
    const stop = new AbortController()
    const leave = () => stop.abort('paused')
    signal?.addEventListener('abort', leave, { once: true })
    stops.set(search, stop)
    set(approvalsAtom, (all) => ({
      ...all,
      [account]: {
        search,
        // What an earlier search has found stays in sight until this one has ended.
        found: before?.found ?? [],
        share: before?.search === search ? before.share : 0,
        status: 'searching' as const,
        at: now(),
      },
    }))
    const change = (what: Partial<Approvals>) =>
      set(changeAtom, account, search, { ...what, at: now() })
    try {
      for (;;) {
        const { approvals, share, isDone } = await search.step({ signal: stop.signal })
        const all = merged(own(get(approvalsAtom), account)?.found ?? [], approvals, ids)
        for (const { id } of approvals) ids.add(id)
        const found = isDone ? all.filter(({ id }) => ids.has(id)) : all
        change({ found, share, status: isDone ? 'done' : 'searching' })
        if (isDone) return
        stop.signal.throwIfAborted()
      }
    } catch (error) {
      if (stop.signal.aborted)
        change({ status: stop.signal.reason === 'paused' ? 'paused' : 'stopped' })
      else {
        if (!(error instanceof LatchkeyError))
          console.warn('[latchkey] Failed to search for token approvals', error)
        change({ status: 'failed', error })
      }
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  },
)

/** Stops the search for the active account; what was found stays. */
export const stopSearchAtom = atom(null, (get): void => {
  const account = get(accountAddressAtom)
  const one = account && own(get(approvalsAtom), account)
  if (one) stops.get(one.search)?.abort('stopped')
})
