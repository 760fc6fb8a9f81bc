import { useAtomValue } from 'jotai/react'
import { lazy } from '../lib/lazy.ts'
import { alertAtom } from '../state/alerts.ts'
import { useLazy } from '../ui/live/useLazy.ts'

const loadBar = lazy(async () => (await import('../features/doctor/SetupBar.tsx')).SetupBar)

function Fetched() {
  const bar = useLazy(loadBar)
  return bar.status === 'ready' && <bar.value />
}

/**
 * What is wrong with the set-up, for whoever sets it up. Visitors never see it, and so never fetch it; where it cannot
 * be had the console has said the same.
 */
export function IntegratorBar() {
  return useAtomValue(alertAtom) && <Fetched />
}
