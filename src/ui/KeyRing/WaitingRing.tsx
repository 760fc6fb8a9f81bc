import { useEffect, useState } from 'react'
import type { KeyRing, KeyRingProps } from './KeyRing.tsx'

let arrived: typeof KeyRing | undefined

/** Hands over the ring that controls wait by. It comes with React: a first view is drawn sooner without it. */
export const bringRing = (ring: typeof KeyRing): void => {
  arrived = ring
}

/** The turning key in a control that is busy, as soon as it may be drawn. */
export function WaitingRing({ size }: Pick<KeyRingProps, 'size'>) {
  // What React takes over has none yet.
  const [Ring, setRing] = useState<typeof KeyRing>()
  useEffect(() => setRing(() => arrived), [])
  return Ring && <Ring state="waiting" size={size} />
}
