import { useEffect, useState } from 'react'

/** How long the dialog's entrance takes, ms. No other work runs during it. */
export const ENTRANCE_MS = 200

/** Whether the entrance is over, after which low-priority work may start. */
export const useEntered = (): boolean => {
  const [hasEntered, setEntered] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEntered(true), ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasEntered
}
