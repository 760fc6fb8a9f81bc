import { atom } from 'jotai/vanilla'
import type { Config, Features } from '../domain/config.ts'
import { type ConfigProblem, type ConfigSources, resolveConfig } from '../domain/resolveConfig.ts'

/** What each source says, unmerged: the element writes its own four, `loadRemoteConfig` the remote one. */
export const configSourcesAtom = atom<ConfigSources>({})

const resolvedAtom = atom((get) => resolveConfig(get(configSourcesAtom)))

/** The one configuration everything runs on. */
export const configAtom = atom((get): Config => get(resolvedAtom).config)

export const featuresAtom = atom((get): Features => get(configAtom).features)

/** What is wrong with the host's own texts, which is known once they are to be shown. */
export const textProblemsAtom = atom<readonly ConfigProblem[]>([])

/** Values that could not be used, each with its key. */
export const configProblemsAtom = atom((get) => [
  ...get(resolvedAtom).problems,
  ...get(textProblemsAtom),
])

/** Local keys the remote configuration overruled. */
export const ignoredConfigKeysAtom = atom((get) => get(resolvedAtom).ignored)
