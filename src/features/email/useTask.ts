import { useEffect, useRef, useState } from 'react'

/**
 * Runs one task at a time for a view, with its status and last error, and aborts it when the view is left.
 */
export function useTask<Args extends unknown[]>(
  run: (signal: AbortSignal, ...args: Args) => Promise<void>,
) {
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const current = useRef<AbortController>(undefined)

  useEffect(() => () => current.current?.abort(), [])

  const start = async (...args: Args): Promise<void> => {
    if (current.current) return
    const mine = new AbortController()
    current.current = mine
    setState({ isBusy: true })
    try {
      await run(mine.signal, ...args)
      if (!mine.signal.aborted) setState({ isBusy: false })
    } catch (error) {
      if (!mine.signal.aborted) setState({ isBusy: false, error })
    } finally {
      if (current.current === mine) current.current = undefined
    }
  }
  const forget = () => setState(({ isBusy }) => ({ isBusy }))
  return { ...state, start, forget }
}
