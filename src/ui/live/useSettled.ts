import { useEffect, useState } from 'react'

/** As long as a press takes to follow the look that decided on it. */
const SETTLING_MS = 500

/**
 * Whether a value has been the same for half a second, or since the first render. What a view replaces without a press,
 * such as "Try again" by the next step, may not be pressed before: the finger was on its way to the other.
 */
export function useSettled(value: string | boolean): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
