import { useAtomValue } from 'jotai/react'
import { type Atom, atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { loadViewTexts } from '#i18n/translate.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { alertAtom } from '#state/view/alerts.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { isTamperingShownAtom } from '#state/wallet/tampering.ts'
import { unprotectedAtom } from '#state/wallet/unprotected.ts'
import { Later } from './Later.tsx'

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
    const loading = import('./UnprotectedBar.tsx')
    const [{ UnprotectedBar }] = await Promise.all([loading, loadViewTexts()])
    return UnprotectedBar
  }),
}

const browserBack: LateBar = {
  when: atom((get) => {
    const { browserBack, display } = get(configAtom)
    return browserBack && display === 'modal' && get(isOpenAtom)
  }),
  load: lazy(async () => (await import('./BrowserBack.tsx')).BrowserBack),
}

function Bar(bar: LateBar) {
  return useAtomValue(bar.when) ? <Later load={bar.load} /> : null
}

/**
 * Bars that few visitors ever see, fetched when needed: mistakes in the set-up, for its developer, and the warning that the
 * page was tampered with. Where one fails to load, the console has said the same. What holds an entry in the browser's history
 * comes in the same way.
 */
export function RareBars() {
  return (
    <>
      <Bar {...unprotected} />
      <Bar {...tampering} />
      <Bar {...setup} />
      <Bar {...browserBack} />
    </>
  )
}
