import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { loadViewTexts } from '#i18n/translate.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { isTamperingShownAtom } from '#state/wallet/tampering.ts'
import { unprotectedAtom } from '#state/wallet/unprotected.ts'
import { useLazy } from '#ui/live/useLazy.ts'
import { UnprotectedBar } from './UnprotectedBar.tsx'

type LateBar = { when: Atom<unknown>; load: Lazy<ComponentType> }

const setup: LateBar = {
  when: alertAtom,
  load: lazy(async () => (await import('#features/doctor/SetupBar.tsx')).SetupBar),
}
const tampering: LateBar = {
  when: isTamperingShownAtom,
  load: lazy(async () => {
    const loading = import('#features/tripwire/TamperLine.tsx')
    const [{ TamperLine }] = await Promise.all([loading, loadViewTexts()])
    return TamperLine
  }),
}

const unprotected: LateBar = {
  when: unprotectedAtom,
  load: lazy(async () => {
    await loadViewTexts()
    return UnprotectedBar
  }),
}

function Fetched({ load }: LateBar) {
  const bar = useLazy(load)
  return bar.status === 'ready' && <bar.value />
}

function Bar(bar: LateBar) {
  return useAtomValue(bar.when) ? <Fetched {...bar} /> : null
}

/**
 * Bars that few visitors ever see, fetched when needed: mistakes in the set-up, for its developer, and the warning that the
 * page was tampered with. Where one fails to load, the console has said the same.
 */
export function RareBars() {
  return (
    <>
      <Bar {...unprotected} />
      <Bar {...tampering} />
      <Bar {...setup} />
    </>
  )
}
