import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { accountAddressAtom } from '#state/connection/account.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { discardStaleDraftAtom } from './sendDraft.ts'
import { readFeeAtom } from './sendFee.ts'
import { completeDraftAtom, meetTokensAtom } from './writeDraft.ts'

/** A fee is estimated after a pause in typing this long, ms. */
const TYPING_MS = 350

/** Loads the account's tokens while sending is shown, and resets a draft of another account. */
export const useSendData = (): void => {
  const account = useAtomValue(accountAddressAtom)
  const holdings = useAtomValue(activeHoldingsAtom)
  const discardStale = useSetAtom(discardStaleDraftAtom)
  const refresh = useSetAtom(refreshTokensAtom)
  const meetTokens = useSetAtom(meetTokensAtom)
  useEffect(() => {
    if (!account) return
    discardStale()
    // Not aborted with the view: the account view shows the same data.
    void refresh({})
  }, [account, discardStale, refresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only loaded tokens of an account matter
  useEffect(() => meetTokens(), [account, holdings, meetTokens])
}

/** Estimates the fee of the draft, as soon as it is complete enough. */
export const useSendFee = (waitMs = TYPING_MS): void => {
  const draft = useAtomValue(completeDraftAtom)
  const read = useSetAtom(readFeeAtom)
  const token = draft?.token
  const amount = draft?.amount
  const to = draft?.receiver.address
  useEffect(() => {
    if (!token || !amount || !to) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void read({ token, amount, to }, leaving), waitMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [token, amount, to, read, waitMs])
}
