import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect } from 'react'
import { goToAtom } from '../../actions/goTo.ts'
import type { Route } from '../../domain/router.ts'
import { activeConnectionAtom } from '../../state/account.ts'
import { errandAtom } from '../../state/router.ts'

type ReceiveGateProps = { view: 'WalletReceive' | 'WalletCompatibleNetworks'; children: ReactNode }

/** Whoever receives has a wallet: connecting comes first, and leads back here. */
export function ReceiveGate({ view, children }: ReceiveGateProps) {
  const goTo = useSetAtom(goToAtom)
  const setErrand = useSetAtom(errandAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  useEffect(() => {
    if (isLinked) return
    const to: Route = { view }
    setErrand({ to, beneath: [{ view: 'Account' }] })
    goTo({ view: 'Connect' }, { how: 'reset' })
  }, [isLinked, view, setErrand, goTo])
  return isLinked ? children : null
}
