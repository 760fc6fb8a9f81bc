import { atom } from 'jotai/vanilla'
import type { Config, Features } from '../domain/config.ts'
import { type ConfigSources, resolveConfig } from '../domain/resolveConfig.ts'

/** What each source says, unmerged: the element writes its own four, `loadRemoteConfig` the remote one. */
export const configSourcesAtom = atom<ConfigSources>({})

const resolvedAtom = atom((get) => resolveConfig(get(configSourcesAtom)))

/** The one configuration everything runs on. */
export const configAtom = atom((get): Config => get(resolvedAtom).config)

export const featuresAtom = atom((get): Features => get(configAtom).features)

/** Values that could not be used, each with its key. */
export const configProblemsAtom = atom((get) => get(resolvedAtom).problems)

/** Local keys the remote configuration overruled. */
export const ignoredConfigKeysAtom = atom((get) => get(resolvedAtom).ignored)
