import { atom } from 'jotai/vanilla'
import { closeAtom } from '#actions/view/close.ts'
import { openAtom } from '#actions/view/open.ts'
import { TooManyRequestsError } from '#errors/protection.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { unprotectedAtom } from '#state/wallet/unprotected.ts'
import type { Store } from '../effect.ts'

/** A closed dialog is a no. */
const answerAtom = atom((get): 'continue' | 'cancel' | undefined =>
  get(isOpenAtom) ? (get(unprotectedAtom) ?? { answer: 'cancel' as const }).answer : 'cancel',
)

/**
 * Shows a plain notice that nobody could read the request, and waits for Continue. A closed dialog is opened for it. One
 * request at a time: there is nothing to tell one from another.
 *
 * @throws {UserRejectedRequestError} 4001, the visitor cancels or closes the dialog
 * @throws {TooManyRequestsError} -32005, another request is waiting here
 */
export async function askUnprotected(store: Store, { signal }: Cancellable): Promise<void> {
  if (store.get(unprotectedAtom)) throw new TooManyRequestsError(1)
  const wasOpen = store.get(isOpenAtom)
  store.set(unprotectedAtom, {})
  if (!wasOpen) store.set(openAtom)
  let stop = () => {}
  const answered = new Promise<'continue' | 'cancel'>((resolve) => {
    const look = () => {
      const answer = store.get(answerAtom)
      if (answer) resolve(answer)
    }
    stop = store.sub(answerAtom, look)
    look()
  })
  try {
    if ((await raceSignal(answered, signal)) === 'cancel') throw new UserRejectedRequestError()
  } finally {
    stop()
    store.set(unprotectedAtom, undefined)
    if (!wasOpen) store.set(closeAtom)
  }
}
