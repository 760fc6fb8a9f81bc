import { useAtomValue, useSetAtom } from 'jotai/react'
import { type ReactNode, useEffect, useState } from 'react'
import { connectFirstAtom } from '../../actions/connectFirst.ts'
import { activeConnectionAtom } from '../../state/account.ts'

type ReceiveGateProps = { view: 'WalletReceive' | 'WalletCompatibleNetworks'; children: ReactNode }

/** Whoever receives has a wallet: connecting comes first, and leads back here. */
export function ReceiveGate({ view, children }: ReceiveGateProps) {
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  const [wasLinked] = useState(isLinked)
  useEffect(() => {
    if (!isLinked) connectFirst({ view }, { hasJustLeft: wasLinked })
  }, [isLinked, wasLinked, view, connectFirst])
  return isLinked ? children : null
}
