import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'

/** The view's feature is not available: tells the visitor why, and shows the connect view instead. */
export function NotOffered({ why }: { why: 'error.authMissing' | 'error.notEmailOrSocial' }) {
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    goTo({ view: 'Connect' }, { how: 'reset' })
    void notify({ tone: 'error', text: why })
  }, [goTo, notify, why])
  return null
}
