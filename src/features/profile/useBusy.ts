import { useEffect, useRef, useState } from 'react'

/** One thing at a time, with a sign that it goes on. Whoever has left is told nothing. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    isBusy,
    async run(task: () => Promise<void>, done?: () => void): Promise<void> {
      setBusy(true)
      try {
        await task()
      } finally {
        if (isHere.current) setBusy(false)
        done?.()
      }
    },
  }
}
