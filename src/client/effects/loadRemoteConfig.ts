import { atom } from 'jotai/vanilla'
import { afterPaint } from '#lib/afterPaint.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom, configSourcesAtom } from '#state/config/config.ts'
import { analyticsAllowedAtom } from '#state/config/telemetry.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

// The first frame does not wait for this code.
const loadVerb = lazy(async () => {
  if ('requestAnimationFrame' in globalThis) await afterPaint()
  return (await import('#actions/config/loadProjectConfig.ts')).loadProjectConfigAtom
})

const projectAtom = atom((get) => {
  const { projectId, endpoints } = get(configAtom)
  return projectId && `${endpoints.api} ${projectId}`
})

const wantedAtom = atom((get) => {
  const intends = get(isOpenAtom) || get(configAtom).display === 'inline'
  return intends ? get(projectAtom) : undefined
})

/**
 * Fetches the project's remote configuration once the visitor opens the modal; nothing is requested before. What could
 * not be fetched is requested again at the next opening, and one project's features are never used for another's.
 */
export const loadRemoteConfig: Effect = ({ store, signal }) => {
  let current: AbortController | undefined
  follow({ store, signal }, projectAtom, (_, previous) => {
    current?.abort()
    current = undefined
    if (previous === undefined) return
    store.set(configSourcesAtom, { ...store.get(configSourcesAtom), remote: undefined })
    store.set(analyticsAllowedAtom, false)
  })
  follow({ store, signal }, wantedAtom, (wanted) => {
    if (!wanted || current) return
    const mine = new AbortController()
    current = mine
    const retry = () => {
      if (current === mine) current = undefined
    }
    const o = { signal: AbortSignal.any([signal, mine.signal]) }
    const load = async () => {
      const loadProjectConfigAtom = await loadVerb()
      return o.signal.aborted || store.set(loadProjectConfigAtom, o)
    }
    load().then(
      (isKnown) => isKnown || retry(),
      (error: unknown) => {
        retry()
        console.warn(
          '[latchkey] Failed to load the code that reads the remote configuration',
          error,
        )
      },
    )
  })
}
