import type { AssetType } from './assetType.ts'
import type { CaipNetworkId } from './caip.ts'
import type { ListedToken } from './listedToken.ts'
import type { Namespace } from './namespace.ts'
import type { Network } from './network.ts'
import type { SiweConfig, SiwxOption } from './siwx/siwxPlugin.ts'
import type { WalletListing } from './wallet.ts'

export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

export const connectMethods = ['email', 'social', 'wallet'] as const
export type ConnectMethod = (typeof connectMethods)[number]

export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export type WalletFeature = (typeof walletFeatures)[number]

export const socialProviders = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The features a project's remote configuration may switch off for everyone. */
export type RemoteFeatures = {
  email: boolean
  socials: readonly SocialProvider[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  branding: boolean
  multiWallet: boolean
}

export type LocalFeatures = {
  receive: boolean
  send: boolean
  analytics: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  pay: boolean
  connectorTypeOrder: readonly ConnectorGroup[]
  walletFeaturesOrder: readonly WalletFeature[]
  /** Undefined lets the visitor's installed wallets decide. */
  connectMethodsOrder: readonly ConnectMethod[] | undefined
}

export type Features = RemoteFeatures & LocalFeatures

export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

export type WalletsConfig = {
  /** Directory ids or rdns shown first, in this order. */
  featured: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  custom: readonly WalletListing[]
  /** Where the "All wallets" row is offered. */
  all: 'show' | 'hide' | 'only-mobile'
}

export type Endpoints = {
  /** Configuration, wallet directory, images. */
  api: string
  /** Blockchain API and hosted JSON-RPC. */
  rpc: string
  /** WalletConnect relay (websocket). */
  relay: string
  /** Page of the embedded wallet. */
  frame: string
  /** WalletConnect's Verify server; undefined means: the hosted relay's, and none beside a relay of one's own. */
  verify: string | undefined
  /** Meld's page; undefined means: where Meld is. */
  meld: string | undefined
  /** Analytics; undefined means: sent nowhere. */
  pulse: string | undefined
}

/** Everything a client runs on, resolved: no option is missing. */
export type Config = {
  projectId: string | undefined
  /** At least one. */
  networks: readonly [Network, ...Network[]]
  defaultNetwork: CaipNetworkId | undefined
  /** What to do when the wallet is on a network that is not offered. */
  chainPolicy: 'require' | 'warn' | 'ignore'
  theme: 'light' | 'dark' | 'auto'
  /** BCP 47; undefined follows the page. */
  lang: string | undefined
  display: 'modal' | 'inline'
  append: 'body' | 'none'
  /** View opened when `open()` names none; undefined: Account when connected, else Connect. */
  view: string | undefined
  disabled: boolean
  /** What the view `Pay` asks for when nobody calls `open` with anything else; read by `readPayment`. */
  payment: object | undefined
  metadata: Metadata
  endpoints: Endpoints
  wallets: WalletsConfig
  features: Features
  termsUrl: string | undefined
  privacyUrl: string | undefined
  enableWallets: boolean
  enableInjected: boolean
  enableEip6963: boolean
  enableWalletConnect: boolean
  enableWalletGuide: boolean
  enableNetworkSwitch: boolean
  enableReconnect: boolean
  preferUniversalLinks: boolean
  /** Whether phone wallets may be told by the Verify server which site asks. */
  originAttestation: boolean
  /** Shows alerts to the integrator inside the modal; they always reach the console. */
  debug: boolean
  /** RPC addresses by CAIP-2 id that go before all others; `networks` carry them already. */
  rpcUrls: Readonly<Record<string, readonly string[]>>
  /** Texts of the host's own, by language and key; those that fit nowhere are found once they are to be shown. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Icons by CAIP-2 id, over the catalogue's; `networks` carry them already. */
  chainImages: Readonly<Record<string, string>>
  /** Tokens looked for where only the chain can be asked, by CAIP-2 id. */
  tokens: Readonly<Record<string, readonly ListedToken[]>>
  /** Shown in the button in place of the coin, each on its network. */
  balanceToken: readonly AssetType[]
  /** Methods that need the visitor's yes in the embedded wallet beside those that always do. */
  alsoAsk: readonly string[]
  /** Sends one by one what a wallet cannot take as a batch (EIP-5792). */
  sendCallsFallback: boolean
  /** Endings of the names the project gives: new ones are registered under the first. */
  nameSuffixes: readonly string[]
  /** How visitors sign in; at most one of the two. */
  siwx: SiwxOption | undefined
  siweConfig: SiweConfig | undefined
  /** Explorer page of an account; `{address}` is replaced. */
  addressExplorerUrl: string | undefined
  /** WalletConnect proposal overrides per namespace. */
  walletConnect: {
    methods?: Partial<Record<Namespace, readonly string[]>> | undefined
    chains?: Partial<Record<Namespace, readonly string[]>> | undefined
    events?: Partial<Record<Namespace, readonly string[]>> | undefined
    /** RPC addresses by CAIP-2 id; one entry replaces those of its whole namespace. */
    rpcMap?: Readonly<Record<string, string>> | undefined
  }
}
