import { atom, type createStore } from 'jotai/vanilla'
import { closeAtom } from '#actions/view/close.ts'
import { openAtom } from '#actions/view/open.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import {
  dismissedTamperingsAtom,
  isTamperedAtom,
  isTamperingShownAtom,
  tamperingsAtom,
} from '#state/wallet/tampering.ts'
import { PageTamperedError } from './PageTamperedError.ts'

/** The visitor's answer to the warning. */
const answerAtom = atom((get): 'go on' | 'no' | undefined => {
  if (!get(isTamperedAtom)) return 'go on'
  return get(isOpenAtom) && get(isTamperingShownAtom) ? undefined : 'no'
})

/**
 * Makes a request wait until the visitor has acknowledged the warning; a closed dialog is opened for it, and closed again
 * afterwards.
 *
 * @throws {UserRejectedRequestError} 4001, the visitor closed the warning or the dialog
 */
export const askToGoOn = async (
  store: ReturnType<typeof createStore>,
  { signal }: Cancellable,
): Promise<void> => {
  if (!store.get(isTamperedAtom)) return
  const wasOpen = store.get(isOpenAtom)
  store.set(dismissedTamperingsAtom, 0)
  if (!wasOpen) store.set(openAtom)
  let stop = () => {}
  const answered = new Promise<void>((resolve) => {
    const look = () => void (store.get(answerAtom) && resolve())
    stop = store.sub(answerAtom, look)
    look()
  })
  try {
    await raceSignal(answered, signal)
    if (store.get(answerAtom) === 'no')
      throw new UserRejectedRequestError({
        cause: new PageTamperedError(store.get(tamperingsAtom)),
      })
  } finally {
    stop()
    if (!wasOpen) store.set(closeAtom)
  }
}
