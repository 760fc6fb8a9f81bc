import { useEffect } from 'react'

/** Fetches the element once the first component is mounted: once for all components. */
export const useElement = (): void =>
  useEffect(() => {
    import('../latchkey.ts').catch(reportError)
  }, [])
