import { useAtomValue, useSetAtom } from 'jotai/react'
import type { ReactNode } from 'react'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { useNeed } from '#ui/live/useNeed.ts'

type ReceiveGateProps = { view: 'WalletReceive' | 'WalletCompatibleNetworks'; children: ReactNode }

/** Shows its content only when connected: connecting comes first, and leads back here. */
export function ReceiveGate({ view, children }: ReceiveGateProps) {
  const connectFirst = useSetAtom(connectFirstAtom)
  const isLinked = useAtomValue(activeConnectionAtom) !== undefined
  useNeed(isLinked, (hasJustLeft) => connectFirst({ view }, { hasJustLeft }))
  return isLinked ? children : null
}
