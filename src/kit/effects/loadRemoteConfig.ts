import { atom } from 'jotai/vanilla'
import { configAtom } from '../../state/config.ts'
import { isOpenAtom } from '../../state/modal.ts'
import type { Effect } from '../effect.ts'
import { sessionVerbs } from '../sessionVerbs.ts'
import { follow } from './follow.ts'

const wantedAtom = atom((get) => {
  const { projectId, endpoints, display } = get(configAtom)
  const intends = get(isOpenAtom) || display === 'inline'
  return projectId && intends ? `${endpoints.api} ${projectId}` : undefined
})

/** The project's own configuration is known once the visitor means to connect; before that nothing is asked. */
export const loadRemoteConfig: Effect = ({ store, signal }) => {
  const loaded = new Set<string>()
  follow({ store, signal }, wantedAtom, (wanted) => {
    if (!wanted || loaded.has(wanted)) return
    loaded.add(wanted)
    sessionVerbs.loadProjectConfig(store, { signal }).catch((error: unknown) => {
      loaded.delete(wanted)
      console.warn('[latchkey] The remote project configuration cannot be asked for', error)
    })
  })
}
