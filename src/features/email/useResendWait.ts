import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { secondsUntilEmail } from '#domain/frame/emailLogin.ts'
import { lastEmailLoginAtom } from '#state/frame/embedded.ts'
import { servicesAtom } from '#state/services.ts'

/** The number of seconds until another mail may be requested; counts down to 0. */
export function useResendWait(): number {
  const { now } = useAtomValue(servicesAtom)
  const lastAt = useAtomValue(lastEmailLoginAtom)
  const [, tick] = useState(0)
  const seconds = secondsUntilEmail(lastAt, now())

  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => tick((count) => count + 1), 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}
