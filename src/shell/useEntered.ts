import { useEffect, useState } from 'react'

/** How long the entrance of a dialog takes, ms. Nothing competes with it. */
export const ENTRANCE_MS = 200

/** Whether the entrance is over: the time for what nobody has asked for yet. */
export const useEntered = (): boolean => {
  const [hasEntered, setEntered] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEntered(true), ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasEntered
}
