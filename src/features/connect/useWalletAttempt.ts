import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { finishConnectAtom } from '#actions/connection/finishConnect.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { type Attempt, askWalletAtom, attemptAtom } from './attempt.ts'

/** The active account of each wallet, by connector id. */
const accountsInUseAtom = atom(
  (get) =>
    new Map(
      get(liveConnectionsAtom).map(({ connectorId, accounts }) => [
        connectorId,
        accounts[0]?.address,
      ]),
    ),
)

/**
 * Asks a wallet as soon as the view is mounted, once, and closes the modal once the wallet is connected, in whatever way:
 * by this attempt, in another tab, or by an account change in the wallet itself.
 */
export function useWalletAttempt({
  connectorId,
  namespace,
}: {
  connectorId: string
  namespace: Namespace | undefined
}) {
  const attempt = useAtomValue(attemptAtom)
  const ask = useSetAtom(askWalletAtom)
  const finish = useSetAtom(finishConnectAtom)
  const account = useAtomValue(accountsInUseAtom).get(connectorId)
  const [accountBefore] = useState(account)
  const [turn, setTurn] = useState({ count: 0, anyAccount: false })
  const isIn = account !== undefined && account !== accountBefore

  useOnArrival(
    (signal) => void ask({ connectorId, namespace, anyAccount: turn.anyAccount }, { signal }),
    turn,
  )
  useEffect(() => {
    if (isIn) finish()
  }, [isIn, finish])

  const shown: Attempt = isIn ? { status: 'connected' } : attempt
  return {
    attempt: shown,
    tryAgain: () => setTurn(({ count }) => ({ count: count + 1, anyAccount: false })),
    useAnyAccount: () => setTurn(({ count }) => ({ count: count + 1, anyAccount: true })),
  }
}
