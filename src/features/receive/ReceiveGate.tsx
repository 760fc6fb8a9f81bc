import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect, useState } from 'react'
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
  const [wasLinked] = useState(isLinked)
  useEffect(() => {
    if (isLinked) return
    // Connecting comes first, and leads here; whoever has just left does not come back.
    const to: Route = { view }
    if (!wasLinked) setErrand({ to, beneath: [{ view: 'Account' }] })
    goTo({ view: 'Connect' }, { how: 'reset' })
  }, [isLinked, wasLinked, view, setErrand, goTo])
  return isLinked ? children : null
}
