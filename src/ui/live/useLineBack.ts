import { useEffect, useEffectEvent } from 'react'

/** While something waits for the network, goes on with it once the browser is online again. */
export function useLineBack(waits: boolean, goOn: () => void): void {
  const next = useEffectEvent(goOn)
  useEffect(() => {
    if (!waits) return
    const onLine = () => next()
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [waits])
}
