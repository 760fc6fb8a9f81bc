import { useAtomValue, useSetAtom } from 'jotai/react'
import { wait } from '#lib/wait.ts'
import { useLive } from '#ui/live/useLive.ts'
import { QUOTE_LIFE_MS } from './swapQuote.ts'
import { readQuoteAtom, swapKeyAtom } from './swapQuotes.ts'

/** A quote is requested after a pause in typing this long, ms. */
const TYPING_MS = 200

/** Keeps a quote for the draft while it is shown, renewed every ten seconds. Returns what requests one now. */
export const useSwapQuote = (): (() => void) => {
  const subject = useAtomValue(swapKeyAtom)
  const read = useSetAtom(readQuoteAtom)
  return useLive({
    subject,
    everyMs: QUOTE_LIFE_MS,
    ask: async ({ signal }) => {
      // Typing on cancels the request before it is sent.
      await wait(TYPING_MS, { signal }).catch(() => {})
      return signal.aborted ? 'stop' : read({ signal })
    },
  })
}
