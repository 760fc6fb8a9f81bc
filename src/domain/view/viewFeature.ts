import type { Config } from '../config/config.ts'
import { type ViewName, views } from './views.ts'

/** The option that switched a view off, as a page writes it; undefined where the view is available. */
export const switchedOffBy = (
  view: ViewName,
  { features, nameSuffixes }: Pick<Config, 'features' | 'nameSuffixes'>,
): string | undefined => {
  const { email, socials } = features
  if (view === 'ChooseAccountName' || view === 'RegisterAccountName') {
    if (nameSuffixes.length === 0) return 'nameSuffixes'
    // Only accounts of the embedded wallet get names.
    return email || socials ? undefined : 'features.email'
  }
  const feature = views[view].feature
  if (!feature) return undefined
  const isOn =
    view === 'ConnectingFarcaster'
      ? socials !== false && socials.includes('farcaster')
      : features[feature] !== false
  return isOn ? undefined : `features.${feature}`
}
