import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'

type NotOfferedProps = {
  why: 'error.authMissing' | 'error.notEmailOrSocial' | 'error.passkeyMissing'
}

/** The view's feature is not available: tells the visitor why, and shows the connect view instead. */
export function NotOffered({ why }: NotOfferedProps) {
  const goTo = useSetAtom(goToAtom)
  const notify = useSetAtom(notifyAtom)
  useEffect(() => {
    goTo({ view: 'Connect' }, { how: 'reset' })
    void notify({ tone: 'error', text: why })
  }, [goTo, notify, why])
  return null
}
