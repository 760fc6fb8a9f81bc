import type { RemoteFeatures } from './config.ts'
import type { OptionValue } from './configOptions.ts'
import { remoteRules } from './remoteFeatures.ts'

type Value = boolean | readonly string[] | undefined

/**
 * Limits the page's features to those its project allows: the page may use fewer, and others are ignored and listed, as
 * `features.email`. Where the project does not decide, the page does.
 */
export const gateFeatures = (
  local: { [Key in keyof RemoteFeatures]: OptionValue<`features.${Key}`> | undefined },
  granted: Partial<RemoteFeatures>,
): { features: RemoteFeatures; ignored: string[] } => {
  const ignored: string[] = []
  const gate = (key: keyof RemoteFeatures, usual: Value): Value => {
    const wanted: Value = local[key]
    const allowed: Value = granted[key]
    const asksForAll = wanted === undefined || wanted === true
    if (wanted === false) return false
    // On is what is usual: only the project can allow several wallets at once.
    if (allowed === undefined) return asksForAll ? usual : wanted
    if (asksForAll || typeof allowed === 'boolean') {
      if (wanted && !allowed) ignored.push(`features.${key}`)
      return allowed
    }
    const kept = wanted.filter((one) => allowed.includes(one))
    if (kept.length < wanted.length) ignored.push(`features.${key}`)
    return kept.length > 0 && kept
  }
  const features = Object.fromEntries(
    remoteRules.map(({ key, option }) => [key, gate(key, option.default)]),
  ) as RemoteFeatures
  return { features, ignored }
}
