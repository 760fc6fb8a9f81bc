import { z } from '#lib/schema.ts'
import { type RemoteFeatures, type SocialProvider, socialProviders } from './config.ts'

const Feature = z.object({
  id: z.string(),
  isEnabled: z.optional(z.boolean()),
  config: z.nullish(z.array(z.string())),
})
type Feature = z.infer<typeof Feature>
type Granted = { enabled: boolean; config: readonly string[] }

const listOf = ({ enabled, config }: Granted) => (enabled && config.length > 0 ? config : false)

const socials = (granted: Granted): readonly SocialProvider[] | false => {
  const known = granted.config.filter((name): name is SocialProvider =>
    (socialProviders as readonly string[]).includes(name),
  )
  return granted.enabled && known.length > 0 ? known : false
}

const rules: {
  [Key in keyof RemoteFeatures]: [string, (granted: Granted) => RemoteFeatures[Key]]
} = {
  email: ['social_login', ({ enabled, config }) => enabled && config.includes('email')],
  socials: ['social_login', socials],
  swaps: ['swap', listOf],
  onramp: ['onramp', listOf],
  activity: ['activity', ({ enabled }) => enabled],
  branding: ['reown_branding', ({ enabled }) => enabled],
  multiWallet: ['multi_wallet', ({ enabled }) => enabled],
}

const grant = (feature: Feature | undefined): Granted | undefined => {
  if (feature?.config === null) return undefined
  return { enabled: feature?.isEnabled === true && !!feature.config, config: feature?.config ?? [] }
}

/**
 * The features that a project allows, read from its remote configuration. For a missing key the site decides; a feature
 * that the configuration does not list is off. A malformed list neither allows nor forbids anything.
 */
export const remoteFeatures = (features: unknown): Partial<RemoteFeatures> => {
  const parsed = z.array(Feature).safeParse(features)
  if (!parsed.success) return {}
  return Object.fromEntries(
    Object.entries(rules).flatMap(([key, [id, rule]]) => {
      const granted = grant(parsed.data.find((feature) => feature.id === id))
      return granted ? [[key, rule(granted)]] : []
    }),
  )
}
