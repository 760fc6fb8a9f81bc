import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { notifyAtom } from '../../actions/notify.ts'

/** What the view is for cannot be had here: the visitor is told why, and stands at the connect view instead. */
export function NotOffered({ why }: { why: 'error.authMissing' | 'error.notEmailOrSocial' }) {
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    goTo({ view: 'Connect' }, { how: 'reset' })
    void notify({ tone: 'error', text: why })
  }, [goTo, notify, why])
  return null
}
