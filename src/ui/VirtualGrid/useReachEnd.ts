import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when the last rows become visible: once for each length of the list, and not while it is busy. */
export const useReachEnd = (
  isInSight: boolean,
  {
    count,
    busy,
    onReachEnd,
  }: { count: number; busy: boolean; onReachEnd?: (() => void) | undefined },
): void => {
  const askedFor = useRef(-1)
  const reachEnd = useEffectEvent(() => onReachEnd?.())
  useEffect(() => {
    if (busy || !isInSight || askedFor.current === count) return
    askedFor.current = count
    reachEnd()
  }, [isInSight, count, busy])
}
