import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { goToAtom } from '../../actions/goTo.ts'

/** The page does not offer what this view is for: the visitor stands at the front door instead. */
export function NotOffered() {
  const goTo = useSetAtom(goToAtom)
  useEffect(() => goTo({ view: 'Connect' }, { how: 'reset' }), [goTo])
  return null
}
