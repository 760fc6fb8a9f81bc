import { useStore } from 'jotai/react'
import { useEffect } from 'react'
import { closeAtom } from '#actions/view/close.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { canGoBackAtom, routeAtom } from '#state/view/router.ts'
import { holdHistoryEntry } from './holdHistoryEntry.ts'

/** While the dialog is open, the browser's Back goes back one view; from the first view it closes the dialog. */
export function BrowserBack() {
  const store = useStore()
  useEffect(
    () =>
      holdHistoryEntry(() => {
        const isLater =
          store.get(canGoBackAtom) && store.get(routeAtom).view !== 'ApproveTransaction'
        if (isLater) store.set(goBackAtom)
        else store.set(closeAtom)
        return store.get(isOpenAtom)
      }),
    [store],
  )
  return null
}
