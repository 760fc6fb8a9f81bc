import type { RemoteFeatures } from './config.ts'
import { configOptions } from './configOptions.ts'
import type { Granted, RemoteFeature, RemoteRule } from './remoteRule.ts'

const grant = (feature: RemoteFeature | undefined): Granted | undefined => {
  if (feature?.config === null) return undefined
  return { enabled: feature?.isEnabled === true && !!feature.config, config: feature?.config ?? [] }
}

/** The options that a project decides about, by their names. */
export const remoteRules = Object.entries(configOptions).flatMap(([path, option]) =>
  'remote' in option
    ? [{ key: path.split('.')[1] as keyof RemoteFeatures, option: option as RemoteOption }]
    : [],
)
type RemoteOption = {
  default: boolean | readonly string[]
  remote: RemoteRule<boolean | readonly string[]>
}

/**
 * The features that a project allows, of its remote configuration. For a missing key the site decides; a feature that the
 * configuration does not list is off.
 */
export const remoteFeatures = (features: readonly RemoteFeature[]): Partial<RemoteFeatures> =>
  Object.fromEntries(
    remoteRules.flatMap(({ key, option: { remote } }) => {
      const [id, allows] = remote
      const granted = grant(features.find((feature) => feature.id === id))
      return granted ? [[key, allows(granted)]] : []
    }),
  )
