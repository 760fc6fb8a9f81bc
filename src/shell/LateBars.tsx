import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type Lazy, lazy } from '../lib/lazy.ts'
import { alertAtom } from '../state/alerts.ts'
import { isTamperingShownAtom } from '../state/tampering.ts'
import { useLazy } from '../ui/live/useLazy.ts'

type LateBar = { when: Atom<unknown>; load: Lazy<ComponentType> }

const setup: LateBar = {
  when: alertAtom,
  load: lazy(async () => (await import('../features/doctor/SetupBar.tsx')).SetupBar),
}
const tampering: LateBar = {
  when: isTamperingShownAtom,
  load: lazy(async () => (await import('../features/tripwire/TamperLine.tsx')).TamperLine),
}

function Fetched({ load }: LateBar) {
  const bar = useLazy(load)
  return bar.status === 'ready' && <bar.value />
}

function Bar(bar: LateBar) {
  return useAtomValue(bar.when) ? <Fetched {...bar} /> : null
}

/**
 * Lines that few ever see, and that are fetched for them: what is wrong with the set-up, for whoever sets it up, and
 * that the page was tampered with. Where one cannot be had the console has said the same.
 */
export function LateBars() {
  return (
    <>
      <Bar {...tampering} />
      <Bar {...setup} />
    </>
  )
}
