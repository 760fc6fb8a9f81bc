import { useEffect, useState } from 'react'
import { once } from '../lib/once.ts'
import { bringRing } from '../ui/KeyRing/WaitingRing.tsx'

type LateParts = typeof import('./lateParts.ts')['lateParts']

let arrived: LateParts | undefined

/** Fetches what only React draws; it comes with React. */
export const loadLateParts = once(async (): Promise<void> => {
  arrived = (await import('./lateParts.ts')).lateParts
  bringRing(arrived.KeyRing)
})

/** A part of the shell that the first view does without, as soon as it may be drawn. */
export const useLatePart = <Name extends keyof LateParts>(
  name: Name,
): LateParts[Name] | undefined => {
  // React begins with what was drawn before it, which has nothing of these and runs no such effects.
  const [part, setPart] = useState<LateParts[Name]>()
  useEffect(() => {
    if (arrived) setPart(() => arrived?.[name])
  }, [name])
  return part
}
