import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { refreshTokensAtom } from '../../actions/refreshTokens.ts'
import { accountAddressAtom } from '../../state/account.ts'
import { activeHoldingsAtom } from '../../state/tokens.ts'
import { discardStaleDraftAtom } from './sendDraft.ts'
import { readFeeAtom } from './sendFee.ts'
import { completeDraftAtom, takeLateRequestAtom } from './writeDraft.ts'

/** A fee is asked for when nobody has typed for so long, ms. */
const TYPING_MS = 350

/** What the account holds is known while sending is in sight, and the draft is that account's. */
export const useSendData = (): void => {
  const account = useAtomValue(accountAddressAtom)
  const holdings = useAtomValue(activeHoldingsAtom)
  const discardStale = useSetAtom(discardStaleDraftAtom)
  const refresh = useSetAtom(refreshTokensAtom)
  const takeLate = useSetAtom(takeLateRequestAtom)
  useEffect(() => {
    if (!account) return
    discardStale()
    // Not ended with the view: the account's own view shows the same.
    void refresh({})
  }, [account, discardStale, refresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is held that has come
  useEffect(() => takeLate(), [holdings, takeLate])
}

/** The fee of what is written so far is known, as soon as that is enough to ask for it. */
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
