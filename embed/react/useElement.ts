import { useEffect } from 'react'

/** Fetches the element once what asks for it is on the page: once, however many components there are. */
export const useElement = (): void =>
  useEffect(() => {
    import('../latchkey.ts').catch(reportError)
  }, [])
