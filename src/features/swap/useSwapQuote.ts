import { useAtomValue, useSetAtom } from 'jotai/react'
import { wait } from '../../lib/wait.ts'
import { useLive } from '../../ui/live/useLive.ts'
import { QUOTE_LIFE_MS } from './swapQuote.ts'
import { readQuoteAtom, swapKeyAtom } from './swapQuotes.ts'

/** A quote is asked for when nobody has typed for so long, ms. */
const TYPING_MS = 200

/** While it is looked at there is a quote for what is written, new every ten seconds. Gives what asks again now. */
export const useSwapQuote = (): (() => void) => {
  const subject = useAtomValue(swapKeyAtom)
  const read = useSetAtom(readQuoteAtom)
  return useLive({
    subject,
    everyMs: QUOTE_LIFE_MS,
    ask: async ({ signal }) => {
      // Whoever types on takes the question back before it is asked.
      await wait(TYPING_MS, { signal }).catch(() => {})
      return signal.aborted ? 'stop' : read({ signal })
    },
  })
}
