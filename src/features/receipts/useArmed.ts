import { useEffect, useState } from 'react'

/** A press within this time was meant for what stood there before, such as the page's own button, ms. */
const ARMING_MS = 600

/** Whether something has been in sight for long enough that a press is meant for it. */
export function useArmed(subject: unknown): boolean {
  const [armed, setArmed] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setArmed(subject), ARMING_MS)
    return () => clearTimeout(timer)
  }, [subject])
  return armed === subject
}
