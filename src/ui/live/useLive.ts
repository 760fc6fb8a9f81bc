import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** `failed` asks more slowly next time; `stop` ends it until somebody asks by hand. */
export type LiveOutcome = 'ready' | 'failed' | 'stop'

export type Live = {
  /** What is looked at; another subject begins anew. Undefined: nothing to ask for. */
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
 * Asks at once and from time to time, while the page is looked at; after each failure it waits twice as long. Gives what
 * asks again now, by hand.
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
      // A moment later, so that mounting twice in development asks once.
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
