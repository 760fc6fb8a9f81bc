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

/** The features that a project's remote configuration can switch off for every visitor. */
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
  /** Undefined: decided by the visitor's installed wallets. */
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
  /** Meld's page; undefined means: the hosted one. */
  meld: string | undefined
  /** Analytics; undefined means: not sent. */
  pulse: string | undefined
  /** Verified sources of contracts, by Sourcify's API; undefined means: not asked. */
  sourcify: string | undefined
}

/** The resolved configuration of a client: no option is missing. */
export type Config = {
  projectId: string | undefined
  /** At least one. */
  networks: readonly [Network, ...Network[]]
  defaultNetwork: CaipNetworkId | undefined
  /** What to do when the wallet is on a network that is not configured. */
  chainPolicy: 'require' | 'warn' | 'ignore'
  theme: 'light' | 'dark' | 'auto'
  /** BCP 47; undefined follows the page. */
  lang: string | undefined
  display: 'modal' | 'inline'
  append: 'body' | 'none'
  /** View opened when `open()` names none; undefined: Account when connected, else Connect. */
  view: string | undefined
  disabled: boolean
  /** When a visitor is shown what a request of the page does, before the wallet opens. */
  receipts: 'risky' | 'all' | 'off'
  /** What the page knows of its contracts, by address: calls of them are named in receipts. */
  abis: Readonly<Record<string, readonly object[]>>
  /** How calls and typed data of contracts are to be shown (ERC-7730): descriptors, or the address of a folder of them. */
  descriptors: readonly object[] | string
  /** The payment of the view `Pay` when `open` is called without one; read by `readPayment`. */
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
  /** Whether the Verify server may attest the site to phone wallets. */
  originAttestation: boolean
  /** Shows alerts to the page's developer inside the modal; they are always logged to the console. */
  debug: boolean
  /** RPC addresses by CAIP-2 id that precede all others; `networks` include them already. */
  rpcUrls: Readonly<Record<string, readonly string[]>>
  /** The host's own texts, by language and key; unknown keys are found once the texts are loaded. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Icons by CAIP-2 id, overriding the catalogue's; `networks` include them already. */
  chainImages: Readonly<Record<string, string>>
  /** Tokens whose balances are read where only the chain can be asked, by CAIP-2 id. */
  tokens: Readonly<Record<string, readonly ListedToken[]>>
  /** Shown in the button instead of the native currency, each on its network. */
  balanceToken: readonly AssetType[]
  /** Methods that the embedded wallet asks the visitor about, beside those that always need approval. */
  alsoAsk: readonly string[]
  /** Sends sequentially what a wallet cannot take as a batch (EIP-5792). */
  sendCallsFallback: boolean
  /** Suffixes of the project's own names: new names are registered under the first. */
  nameSuffixes: readonly string[]
  /** The page's sign-in; at most one of the two. */
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
