import { socialProviders } from '../frame/socialProvider.ts'
import { connectorGroups } from '../wallet/connectorOrder.ts'
import { walletFeatures } from '../wallet/walletFeature.ts'
import type { Option } from './configOption.ts'
import { flag, list, listOrFlag, oneOf, text } from './configReaders.ts'
import { connectMethods } from './connectMethod.ts'
import { email, enabled, listed, listedSocials } from './remoteRule.ts'

/** The options of features; a part of `configOptions`, which says how their comments are read. */
export const featureOptions = {
  /**
   * Login by e-mail.
   *
   * @attribute
   * @field Features
   */
  'features.email': { read: flag, default: true, remote: ['social_login', email] },
  /**
   * Social logins, separated by spaces; "false" for none.
   *
   * @attribute
   * @field Features: google x …, or false
   */
  'features.socials': {
    read: listOrFlag(oneOf(socialProviders)),
    default: socialProviders,
    remote: ['social_login', listedSocials],
  },
  /**
   * Providers of swaps, and further networks by CAIP-2 id, separated by spaces; "false" for none.
   *
   * @attribute
   * @field Features: 1inch, or false
   */
  'features.swaps': { read: listOrFlag(text), default: ['1inch'], remote: ['swap', listed] },
  /**
   * Providers for buying crypto, separated by spaces; "false" for none.
   *
   * @attribute
   * @field Features: meld coinbase, or false
   */
  'features.onramp': {
    read: listOrFlag(text),
    default: ['meld', 'coinbase'],
    remote: ['onramp', listed],
  },
  /**
   * Shows the account’s activity.
   *
   * @attribute
   * @field Features
   */
  'features.activity': { read: flag, default: true, remote: ['activity', enabled] },
  /**
   * Shows the address for receiving tokens.
   *
   * @attribute
   * @field Features
   */
  'features.receive': { read: flag, default: true },
  /**
   * Lets a visitor send tokens.
   *
   * @attribute
   * @field Features
   */
  'features.send': { read: flag, default: true },
  /**
   * Allows analytics. The page receives them as latchkey-event; they are sent nowhere unless you set endpoints.pulse.
   *
   * @attribute
   * @field Features
   */
  'features.analytics': { read: flag, default: true },
  /**
   * Shows "Powered by" at the bottom.
   *
   * @attribute
   * @field Features
   */
  'features.branding': { read: flag, default: true, remote: ['reown_branding', enabled] },
  /**
   * Lets the page ask a visitor to pay.
   *
   * @attribute
   * @field Features
   */
  'features.pay': { read: flag, default: false },
  /**
   * Visitors must accept your terms and privacy policy with a checkbox before they connect.
   *
   * @attribute
   * @field Features
   */
  'features.legalCheckbox': { read: flag, default: false },
  /**
   * Stores and lists the permissions that a visitor has granted (ERC-7715).
   *
   * @attribute
   * @field Features
   */
  'features.smartSessions': { read: flag, default: false },
  /**
   * Puts wallets behind one row if other ways to connect come first.
   *
   * @attribute
   * @field Features
   */
  'features.collapseWallets': { read: flag, default: false },
  /**
   * Several wallets at once. Your project enables this; a page can only disable it.
   *
   * @attribute
   * @field Features
   */
  'features.multiWallet': { read: flag, default: false, remote: ['multi_wallet', enabled] },
  /** Order of the groups of wallets in the connect view. Groups that you leave out follow in the default order. */
  'features.connectorTypeOrder': { read: list(oneOf(connectorGroups)), default: connectorGroups },
  /** Order of the buttons in the account view: `onramp`, `swaps`, `receive`, `send`. */
  'features.walletFeaturesOrder': { read: list(oneOf(walletFeatures)), default: walletFeatures },
  /** Order of the ways to connect: `wallet`, `passkey`, `email`, `social`. Default: by the visitor's installed wallets. */
  'features.connectMethodsOrder': { read: list(oneOf(connectMethods)) },
} as const satisfies Record<string, Option>
