import type { Siwx } from '../adapters/siwx/siwx.ts'
import { lazy } from '../lib/lazy.ts'
import { configAtom } from '../state/config.ts'
import { isSignInEnabledAtom } from '../state/sessions.ts'
import type { Store } from './effect.ts'

const loadCode = lazy(() => import('./openSiwx.ts'))

/** How the page signs its visitors in. The code for it comes when somebody is asked to, and never for other pages. */
export const createSiwxDoor = (
  store: Store,
  sdkVersion: string,
): (() => Promise<Siwx | undefined>) => {
  let made: { from: readonly unknown[]; siwx: Siwx | undefined } | undefined
  return async () => {
    if (!store.get(isSignInEnabledAtom)) return undefined
    const { openSiwx } = await loadCode()
    const { siwx, siweConfig } = store.get(configAtom)
    const from = [siwx, siweConfig]
    if (!made || from.some((one, at) => one !== made?.from[at]))
      made = { from, siwx: openSiwx(store, sdkVersion) }
    return made.siwx
  }
}
