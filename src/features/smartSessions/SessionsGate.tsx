import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { goToAtom } from '#actions/view/goTo.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { hasSmartSessionsAtom } from '#state/request/smartSessions.ts'
import { useNeed } from '#ui/live/useNeed.ts'

/** Where the page or the account does not support smart sessions, shows the account view instead. */
export function SessionsGate({ children }: { children: ReactNode }) {
  const goTo = useSetAtom(goToAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const isOffered = useAtomValue(hasSmartSessionsAtom) && isLinked
  useNeed(isOffered, () => goTo({ view: isLinked ? 'Account' : 'Connect' }, { how: 'reset' }))
  return isOffered ? children : null
}
