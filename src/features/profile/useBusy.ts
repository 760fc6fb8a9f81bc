import { useEffect, useRef, useState } from 'react'

/** Runs one task at a time, with its status. After the view is left nothing is reported. */
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
