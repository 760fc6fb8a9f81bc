import { type SocialProvider, socialProviders } from '../frame/socialProvider.ts'

/** A feature in a project's remote configuration. Where `config` is `null`, the site decides. */
export type RemoteFeature = {
  id: string
  isEnabled?: boolean | undefined
  config?: readonly string[] | null | undefined
}

/** What the project decided about a feature. */
export type Granted = { enabled: boolean; config: readonly string[] }

/** The id of a remote feature, and what it allows of an option. */
export type RemoteRule<Value> = readonly [id: string, allows: (granted: Granted) => Value]

/** Allows the option itself. */
export const enabled = ({ enabled }: Granted): boolean => enabled

/** Allows e-mail, which is listed among the logins. */
export const email = ({ enabled, config }: Granted): boolean => enabled && config.includes('email')

/** Allows what is listed. */
export const listed = ({ enabled, config }: Granted): readonly string[] | false =>
  enabled && config.length > 0 ? config : false

/** Allows the listed logins that are known. */
export const listedSocials = ({ enabled, config }: Granted): readonly SocialProvider[] | false => {
  const known = config.filter((name): name is SocialProvider =>
    (socialProviders as readonly string[]).includes(name),
  )
  return enabled && known.length > 0 ? known : false
}
