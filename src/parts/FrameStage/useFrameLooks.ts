import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { configAtom } from '#state/config/config.ts'
import { frameLooksAtom } from '#state/frame/embedded.ts'
import { looksOf } from './looksOf.ts'

/** Sends the page's theme to the frame, also when page or system change it while a request is shown. */
export function useFrameLooks(host: Element | undefined): void {
  const { theme } = useAtomValue(configAtom)
  const setLooks = useSetAtom(frameLooksAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the host's computed style
  useEffect(() => {
    if (!host) return
    const look = () => setLooks(looksOf(host))
    look()
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', look)
    return () => system.removeEventListener('change', look)
  }, [host, theme, setLooks])
}
