import { useAtomValue, useSetAtom } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { performSwitchAtom } from '#actions/network/performSwitch.ts'
import { closeAtom } from '#actions/view/close.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { wait } from '#lib/wait.ts'
import { activeNetworkIdAtom } from '#state/network/networks.ts'
import { historyAtom } from '#state/view/router.ts'
import { type SwitchOutcome, switchOutcome } from './switchOutcome.ts'

export type SwitchStage = 'asking' | SwitchOutcome

/** After a switch the visitor returns to where the list of networks was opened, which ends the pending navigation, too. */
const finishSwitchAtom = atom(null, (get, set) => {
  const history = get(historyAtom)
  const list = history.length - 2
  if (history[list]?.view !== 'Networks') set(goBackAtom)
  else if (list === 0) set(closeAtom)
  else set(goBackAtom, { to: list - 1 })
})

/** How long the turned key is shown before the view closes, ms. */
const DONE_MS = 700

/**
 * Asks the wallet when mounted and at every retry. Whatever it answers, its actual network decides: a visitor who changed
 * it inside the wallet is done, too.
 */
export const useSwitch = (networkId: CaipNetworkId): { stage: SwitchStage; retry(): void } => {
  const perform = useSetAtom(performSwitchAtom)
  const finish = useSetAtom(finishSwitchAtom)
  const isThere = useAtomValue(activeNetworkIdAtom) === networkId
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<{ attempt: number; outcome: SwitchOutcome }>()
  const stage = isThere ? 'done' : answer?.attempt === attempt ? answer.outcome : 'asking'

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is there already is checked on mount alone
  useEffect(() => {
    if (isThere) return
    const leaving = new AbortController()
    const settle = (outcome: SwitchOutcome) => {
      if (!leaving.signal.aborted) setAnswer({ attempt, outcome })
    }
    perform(networkId, { signal: leaving.signal }).then(
      () => settle('done'),
      (error: unknown) => {
        const outcome = switchOutcome(error)
        if (outcome === 'failed' && !leaving.signal.aborted)
          console.warn('[latchkey] The wallet failed to switch networks', error)
        settle(outcome)
      },
    )
    return () => leaving.abort()
  }, [networkId, attempt, perform])

  useEffect(() => {
    if (stage !== 'done') return
    const leaving = new AbortController()
    wait(DONE_MS, { signal: leaving.signal }).then(finish, () => {
      // The view was left before: nothing more to do.
    })
    return () => leaving.abort()
  }, [stage, finish])

  return { stage, retry: () => setAttempt(attempt + 1) }
}
