import type { createStore } from 'jotai/vanilla'
import { closeAtom } from '#actions/view/close.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { openAtom } from '#actions/view/open.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { historyAtom, routeAtom } from '#state/view/router.ts'
import {
  type Parties,
  receiptAnswerAtom,
  type ShownReceipt,
  shownReceiptAtom,
} from './shownReceipt.ts'

type Store = ReturnType<typeof createStore>

const route = { view: 'Receipt' } as const

/** Brings the view up; a closed dialog opens for it. Gives what takes it away again. */
export const showReceipt = (store: Store, shown: ShownReceipt): (() => void) => {
  const wasOpen = store.get(isOpenAtom)
  store.set(shownReceiptAtom, shown)
  if (!wasOpen) store.set(openAtom, { route })
  // A sign-in that the page insists on stands in the way of everything else.
  if (store.get(routeAtom).view !== 'Receipt') store.set(goToAtom, route)
  return () => {
    store.set(shownReceiptAtom, undefined)
    const { view } = store.get(routeAtom)
    if (!wasOpen && view === 'Receipt') store.set(closeAtom)
    else if (view === 'Receipt')
      store.set(store.get(historyAtom).length > 1 ? goBackAtom : closeAtom)
  }
}

/**
 * Shows a receipt until the visitor has answered. What is read later takes its place.
 *
 * @param later the receipt once the network has been asked; undefined: it has been
 * @throws {UserRejectedRequestError} 4001, they do not go on
 */
export async function askVisitor(
  store: Store,
  { receipt, later, ...parties }: Parties & { receipt: Receipt; later?: Promise<Receipt> },
  { signal }: Cancellable,
): Promise<void> {
  const hide = showReceipt(store, {
    ...parties,
    receipt,
    kind: 'question',
    isChecking: later !== undefined,
  })
  later?.then(
    (read) => {
      const shown = store.get(shownReceiptAtom)
      if (shown?.kind === 'question' && shown.receipt === receipt)
        store.set(shownReceiptAtom, { ...shown, receipt: read, isChecking: false })
    },
    () => {}, // only the signal ends it, and then nobody looks
  )
  let stop = () => {}
  const answered = new Promise<'yes' | 'no'>((resolve) => {
    const look = () => {
      const answer = store.get(receiptAnswerAtom)
      if (answer) resolve(answer)
    }
    stop = store.sub(receiptAnswerAtom, look)
    look()
  })
  try {
    if ((await raceSignal(answered, signal)) === 'no') throw new UserRejectedRequestError()
  } finally {
    stop()
    hide()
  }
}
