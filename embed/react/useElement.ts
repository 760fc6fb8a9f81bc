import { useEffect } from 'react'
import { defineWhereTested } from '../hooks/defineWhereTested.ts'

/** Fetches the element once the first component is mounted: once for all components. */
export const useElement = (): void =>
  useEffect(() => {
    if (!defineWhereTested()) import('../latchkey.ts').catch(reportError)
  }, [])
