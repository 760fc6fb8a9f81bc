import { useAtomValue, useSetAtom } from 'jotai/react'
import { useCallback, useEffect, useRef } from 'react'
import { type WalletSearch, walletSearchAtom } from '#state/wallet/wallets.ts'
import { leaveAllWalletsAtom, prepareSearchAtom, searchAtom } from './allWallets.ts'

/** A list that has not grown for this long is prepared for a search, ms. */
const PREPARE_AFTER_MS = 200

/**
 * The search of the shown list: a newer one replaces the previous one, leaving aborts it. `onSearch` without a search
 * repeats the last one.
 */
export function useWalletSearch(listed: unknown) {
  const search = useAtomValue(walletSearchAtom)
  const start = useSetAtom(searchAtom)
  const leave = useSetAtom(leaveAllWalletsAtom)
  const prepare = useSetAtom(prepareSearchAtom)
  const running = useRef<AbortController>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      leave()
    },
    [leave],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has more names to fold
  useEffect(() => {
    const superseded = new AbortController()
    const idle = setTimeout(() => void prepare({ signal: superseded.signal }), PREPARE_AFTER_MS)
    return () => {
      clearTimeout(idle)
      superseded.abort()
    }
  }, [prepare, listed])

  const onSearch = useCallback(
    (next?: WalletSearch) => {
      running.current?.abort()
      running.current = new AbortController()
      void start(next, { signal: running.current.signal })
    },
    [start],
  )
  return { search, onSearch }
}
