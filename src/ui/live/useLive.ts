import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** `failed` polls more slowly next time; `stop` ends it until the visitor asks. */
export type LiveOutcome = 'ready' | 'failed' | 'stop'

export type Live = {
  /** The subject of the poll; another one starts again. Undefined: nothing to ask for. */
  subject: string | undefined
  everyMs: number
  /** `isByHand`: the visitor asked. */
  ask(options: { signal: AbortSignal; isByHand: boolean }): Promise<LiveOutcome>
}

const SLOWEST_MS = 120_000

const untilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/**
 * Polls at once and at intervals, while the page is visible; each failure doubles the interval. Returns what polls now, on
 * the visitor's request.
 */
export function useLive({ subject, everyMs, ask }: Live): () => void {
  const [turn, setTurn] = useState(0)
  const handled = useRef(0)
  const asking = useEffectEvent(ask)

  useEffect(() => {
    if (subject === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    let isByHand = handled.current !== turn
    handled.current = turn
    const go = async () => {
      let failures = 0
      // In a later task, so that React's double mounting in development polls once.
      await Promise.resolve()
      while (!signal.aborted) {
        const outcome = await asking({ signal, isByHand })
        if (outcome === 'stop') return
        isByHand = false
        failures = outcome === 'failed' ? failures + 1 : 0
        await pause(Math.min(everyMs * 2 ** failures, SLOWEST_MS), signal)
        await untilVisible(signal)
      }
    }
    void go()
    return () => leaving.abort()
  }, [subject, everyMs, turn])

  return useCallback(() => setTurn((count) => count + 1), [])
}
