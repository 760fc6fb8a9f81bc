import { atom } from 'jotai/vanilla'
import type { Config, Features } from '#domain/config/config.ts'
import {
  type ConfigProblem,
  type ConfigSources,
  resolveConfig,
} from '#domain/config/resolveConfig.ts'

/** The configuration of each source, unmerged: the element writes its own four, `loadRemoteConfig` the remote one. */
export const configSourcesAtom = atom<ConfigSources>({})

const resolvedAtom = atom((get) => resolveConfig(get(configSourcesAtom)))

/** The resolved configuration. */
export const configAtom = atom((get): Config => get(resolvedAtom).config)

export const featuresAtom = atom((get): Features => get(configAtom).features)

/** Problems of the host's own texts, known once they are loaded. */
export const textProblemsAtom = atom<readonly ConfigProblem[]>([])

/** Values that cannot be used, each with its key. */
export const configProblemsAtom = atom((get) => [
  ...get(resolvedAtom).problems,
  ...get(textProblemsAtom),
])

/** Local keys that the remote configuration overruled. */
export const ignoredConfigKeysAtom = atom((get) => get(resolvedAtom).ignored)
