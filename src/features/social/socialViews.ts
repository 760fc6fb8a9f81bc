import { ConnectingFarcasterView } from './ConnectingFarcasterView.tsx'
import { ConnectingSocialView } from './ConnectingSocialView.tsx'
import { ConnectSocialsView } from './ConnectSocialsView.tsx'

/** The views of this feature, by name. */
export const socialViews = {
  ConnectSocials: ConnectSocialsView,
  ConnectingSocial: ConnectingSocialView,
  ConnectingFarcaster: ConnectingFarcasterView,
}
