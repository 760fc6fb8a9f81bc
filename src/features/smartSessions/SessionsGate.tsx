import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import { activeConnectionAtom } from '../../state/account.ts'
import { hasSmartSessionsAtom } from '../../state/smartSessions.ts'

/** Where the page has no smart sessions, or the account cannot have any, there is the account. */
export function SessionsGate({ children }: { children: ReactNode }) {
  const goTo = useSetAtom(goToAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const isOffered = useAtomValue(hasSmartSessionsAtom) && isLinked
  useEffect(() => {
    if (!isOffered) goTo({ view: isLinked ? 'Account' : 'Connect' }, { how: 'reset' })
  }, [isOffered, isLinked, goTo])
  return isOffered ? children : null
}
