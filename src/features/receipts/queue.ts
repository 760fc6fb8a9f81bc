import { atom } from 'jotai/vanilla'
import { UserRejectedRequestError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { servicesAtom } from '#state/services.ts'
import type { Store } from './readRequest.ts'
import { shownReceiptAtom } from './shownReceipt.ts'

/** How long what the page asks is refused unseen, after the visitor has refused all of it, ms. */
const QUIET_MS = 5000

/** How many requests of the page's code wait behind the one that is shown. */
export const waitingReceiptsAtom = atom(0)

const refusedAllAtom = atom({ times: 0, at: Number.NEGATIVE_INFINITY })

/** Refuses the request that is shown, all that wait behind it, and what the page asks at once after that. */
export const refuseAllAtom = atom(null, (get, set) => {
  const shown = get(shownReceiptAtom)
  set(refusedAllAtom, ({ times }) => ({ times: times + 1, at: get(servicesAtom).now() }))
  if (shown?.kind === 'question') set(shownReceiptAtom, { ...shown, answer: 'no' })
})

/** Has requests asked about one after the other. */
export const createQueue = (store: Store) => {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    /** @throws {UserRejectedRequestError} 4001, the visitor has refused all that the page asks */
    inTurn(
      run: () => Promise<void>,
      { byHost, signal }: { byHost: boolean } & Cancellable,
    ): Promise<void> {
      const { times, at } = store.get(refusedAllAtom)
      if (byHost && store.get(servicesAtom).now() - at < QUIET_MS)
        return Promise.reject(new UserRejectedRequestError())
      const count = (by: number) => byHost && store.set(waitingReceiptsAtom, (all) => all + by)
      count(1)
      const mine = raceSignal(turn, signal)
        .finally(() => count(-1))
        .then(() => {
          if (byHost && store.get(refusedAllAtom).times !== times)
            throw new UserRejectedRequestError()
          return run()
        })
      turn = mine.catch(() => {}) // told to whoever asked
      return mine
    },
  }
}
