import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { loadOptionsAtom } from './loadOptions.ts'
import { loadQuoteAtom } from './loadQuote.ts'
import { quoteKeyAtom } from './purchase.ts'

const TYPING_MS = 300

/** Loads options and quote for the current draft; returns a retry for both. */
export function usePurchase(): () => void {
  const [turn, setTurn] = useState(0)
  const loadOptions = useSetAtom(loadOptionsAtom)
  const loadQuote = useSetAtom(loadQuoteAtom)
  const key = useAtomValue(quoteKeyAtom)
  useOnArrival((signal) => loadOptions({ signal }), turn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another request
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void loadQuote(leaving), TYPING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [loadQuote, key, turn])
  return () => setTurn((count) => count + 1)
}
