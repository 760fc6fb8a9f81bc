import type { Config, Features } from '../config/config.ts'
import type { ViewName } from './router.ts'

/** The option that controls a view which can be opened by its name; other views are always available. */
const featureOf: { readonly [View in ViewName]?: keyof Features } = {
  EmailLogin: 'email',
  UpdateEmailWallet: 'email',
  UpgradeEmailWallet: 'email',
  ConnectSocials: 'socials',
  ConnectingFarcaster: 'socials',
  Transactions: 'activity',
  Swap: 'swaps',
  WalletSend: 'send',
  WalletSendSelectToken: 'send',
  OnRamp: 'onramp',
  OnRampProviders: 'onramp',
  OnRampFiatSelect: 'onramp',
  OnRampTokenSelect: 'onramp',
  OnRampActivity: 'onramp',
  WhatIsABuy: 'onramp',
  Pay: 'pay',
  WalletReceive: 'receive',
  WalletCompatibleNetworks: 'receive',
  SmartSessionList: 'smartSessions',
}

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
  const feature = featureOf[view]
  if (!feature) return undefined
  const isOn =
    view === 'ConnectingFarcaster'
      ? socials !== false && socials.includes('farcaster')
      : features[feature] !== false
  return isOn ? undefined : `features.${feature}`
}
