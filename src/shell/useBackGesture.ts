import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { servicesAtom } from '#state/services.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { canGoBackAtom, historyAtom, routeAtom } from '#state/view/router.ts'

/** @see https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
type CloseWatcher = EventTarget & { destroy(): void }
declare const CloseWatcher: { new (): CloseWatcher } | undefined

/**
 * On a phone, the system's gesture for going back goes back one view; from the first view it closes the dialog, which the
 * browser does itself.
 */
export const useBackGesture = (): void => {
  const { isMobile } = useAtomValue(servicesAtom).page
  const isOpen = useAtomValue(isOpenAtom)
  const depth = useAtomValue(historyAtom).length
  const { view } = useAtomValue(routeAtom)
  const canGoBack = useAtomValue(canGoBackAtom) && view !== 'ApproveTransaction'
  const goBack = useSetAtom(goBackAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watcher ends with the request it has heard
  useEffect(() => {
    if (!isOpen || !isMobile || !canGoBack || typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => goBack())
    return () => watcher.destroy()
  }, [isOpen, isMobile, canGoBack, depth, goBack])
}
