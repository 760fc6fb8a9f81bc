import { type RemoteFeatures, socialProviders } from './config.ts'
import type { OptionValue } from './configOptions.ts'

/** The default where neither the project nor the site configures a feature. */
export const defaultRemoteFeatures: RemoteFeatures = {
  email: true,
  socials: socialProviders,
  swaps: ['1inch'],
  onramp: ['meld', 'coinbase'],
  activity: true,
  branding: true,
  multiWallet: false,
}

/**
 * Limits the page's features to those its project allows: the page may use fewer, and others are ignored and listed, as
 * `features.email`. Where the project does not decide, the page does.
 */
export const gateFeatures = (
  local: { [Key in keyof RemoteFeatures]: OptionValue<`features.${Key}`> | undefined },
  granted: Partial<RemoteFeatures>,
): { features: RemoteFeatures; ignored: string[] } => {
  const ignored: string[] = []
  const asks = (key: keyof RemoteFeatures) => ignored.push(`features.${key}`)

  const flagOf = (key: 'email' | 'activity' | 'branding' | 'multiWallet'): boolean => {
    const wanted = local[key]
    const allowed = granted[key]
    // Only the project can allow several wallets at once.
    if (allowed === undefined)
      return key === 'multiWallet' ? false : (wanted ?? defaultRemoteFeatures[key])
    if (wanted && !allowed) asks(key)
    return allowed && wanted !== false
  }
  const listOf = <Item extends string>(
    key: 'socials' | 'swaps' | 'onramp',
    wanted: readonly Item[] | boolean | undefined,
    allowed: readonly Item[] | false | undefined,
    usual: readonly Item[],
  ): readonly Item[] | false => {
    if (wanted === false) return false
    if (allowed === undefined) return wanted === undefined || wanted === true ? usual : wanted
    if (allowed === false) {
      if (wanted) asks(key)
      return false
    }
    if (wanted === undefined || wanted === true) return allowed
    const kept = wanted.filter((one) => allowed.includes(one))
    if (kept.length < wanted.length) asks(key)
    return kept.length > 0 && kept
  }
  const { socials, swaps, onramp } = granted
  const features: RemoteFeatures = {
    email: flagOf('email'),
    socials: listOf('socials', local.socials, socials, socialProviders),
    swaps: listOf('swaps', local.swaps, swaps, ['1inch']),
    onramp: listOf('onramp', local.onramp, onramp, ['meld', 'coinbase']),
    activity: flagOf('activity'),
    branding: flagOf('branding'),
    multiWallet: flagOf('multiWallet'),
  }
  return { features, ignored }
}
