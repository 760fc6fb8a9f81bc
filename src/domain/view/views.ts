import type { SocialProvider } from '../frame/socialProvider.ts'
import type { CaipNetworkId } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'

/** Every view of the modal with its parameters: plain data, kept with its entry of the history. */
export type ViewParams = {
  Connect: undefined
  /** `namespace`: connects that namespace alone. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace | undefined }
  /** For a wallet with several namespaces: asks for one. */
  ConnectingMultiChain: { connectorId: string }
  /** Without a wallet: the QR code that any wallet can scan. */
  ConnectingWalletConnect: { walletId?: string | undefined }
  AllWallets: undefined
  Downloads: { walletId: string }
  GetWallet: undefined
  WhatIsAWallet: undefined
  Account: undefined
  Networks: undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: {
    namespace: Namespace
    networkId: CaipNetworkId
    /** The view that follows once a wallet of that namespace is connected; `replace` removes the way back from there. */
    then?: Route | undefined
    replace?: boolean | undefined
  }
  UnsupportedChain: undefined
  WhatIsANetwork: undefined
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  /** `returnTo` is the view after a change; without it there is no Cancel. */
  UpdateEmailWallet: { email?: string | undefined; returnTo?: Route | undefined }
  UpdateEmailPrimaryOtp: { email: string; newEmail: string; returnTo?: Route | undefined }
  UpdateEmailSecondaryOtp: { email: string; newEmail: string; returnTo?: Route | undefined }
  UpgradeEmailWallet: undefined
  ConnectSocials: undefined
  ConnectingSocial: { provider: SocialProvider }
  ConnectingFarcaster: undefined
  ConnectingPasskey: undefined
  SaveRecoveryWords: undefined
  ApproveTransaction: undefined
  AccountSettings: undefined
  ProfileWallets: undefined
  SIWXSignMessage: undefined
  Transactions: undefined
  /** One of the account's collectibles, by its id. */
  Nft: { id: string }
  /** The initial draft: symbols, and the amount in whole tokens. */
  Swap: {
    amount?: string | undefined
    fromToken?: string | undefined
    toToken?: string | undefined
  }
  SwapSelectToken: { target: 'from' | 'to' }
  SwapPreview: undefined
  /** The swap whose transaction is pending. */
  SwapDone: { hash: string }
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendScan: undefined
  WalletSendPreview: undefined
  /** The transfer whose transaction is pending. */
  WalletSendConfirmed: { hash: string }
  OnRamp: undefined
  OnRampProviders: undefined
  OnRampFiatSelect: undefined
  OnRampTokenSelect: undefined
  BuyInProgress: undefined
  OnRampActivity: undefined
  WhatIsABuy: undefined
  /** The requested payment, and its progress. */
  Pay: undefined
  PayLoading: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  SmartSessionList: undefined
  SmartSessionCreated: undefined
  /** What a wallet is about to be asked. */
  Receipt: undefined
  ReceiptList: undefined
  /** The approvals that the account has given to others. */
  Approvals: undefined
}

export type ViewName = keyof ViewParams

export type Route = {
  [View in ViewName]: undefined extends ViewParams[View]
    ? { view: View; params?: undefined }
    : { view: View; params: ViewParams[View] }
}[ViewName]

/** The features that have views of their own. */
type FeatureWithViews =
  | 'activity'
  | 'email'
  | 'onramp'
  | 'pay'
  | 'receive'
  | 'send'
  | 'smartSessions'
  | 'socials'
  | 'swaps'

/** What is known of a view before its feature is loaded. */
export type ViewRow = {
  /** Whether a host may open it by name: `true`, or the parameters that it then starts with. Else the client alone does. */
  byName?: true | Record<string, never>
  /** The feature without which it does not exist. */
  feature?: FeatureWithViews
  /** Without an account, connecting comes first and leads back here. */
  needsAccount?: true
}

const named = { byName: true } as const
const inner = {} as const

/** The views of each folder of `src/features`. */
export const viewsOf = {
  connect: {
    Connect: named,
    ConnectingExternal: inner,
    ConnectingMultiChain: inner,
    ConnectingWalletConnect: { byName: {} },
  },
  wallets: {
    AllWallets: named,
    Downloads: inner,
    GetWallet: named,
    WhatIsAWallet: named,
  },
  account: { Account: named, AccountSettings: named },
  networks: {
    Networks: named,
    SwitchNetwork: inner,
    SwitchActiveChain: inner,
    UnsupportedChain: inner,
    WhatIsANetwork: named,
  },
  email: {
    EmailLogin: { byName: true, feature: 'email' },
    EmailVerifyOtp: inner,
    EmailVerifyDevice: inner,
    UpdateEmailWallet: { byName: {}, feature: 'email' },
    UpdateEmailPrimaryOtp: inner,
    UpdateEmailSecondaryOtp: inner,
    UpgradeEmailWallet: { byName: true, feature: 'email' },
  },
  social: {
    ConnectSocials: { byName: true, feature: 'socials' },
    ConnectingSocial: inner,
    ConnectingFarcaster: { byName: true, feature: 'socials' },
  },
  passkey: { ConnectingPasskey: named, SaveRecoveryWords: inner },
  // Opened by the client when the wallet gets a request; empty otherwise.
  approve: { ApproveTransaction: inner },
  profile: { ProfileWallets: named },
  // Opened by the client when the site asks for a sign-in.
  siwx: { SIWXSignMessage: inner },
  activity: { Transactions: { byName: true, feature: 'activity' } },
  nfts: { Nft: inner },
  swap: {
    Swap: { byName: {}, feature: 'swaps', needsAccount: true },
    // All three show the draft that was entered before.
    SwapSelectToken: { needsAccount: true },
    SwapPreview: inner,
    SwapDone: inner,
  },
  send: {
    WalletSend: { byName: true, feature: 'send', needsAccount: true },
    WalletSendSelectToken: { byName: true, feature: 'send', needsAccount: true },
    // All three show the draft that was entered before.
    WalletSendScan: inner,
    WalletSendPreview: inner,
    WalletSendConfirmed: inner,
  },
  onramp: {
    OnRamp: { byName: true, feature: 'onramp' },
    OnRampProviders: { byName: true, feature: 'onramp', needsAccount: true },
    OnRampFiatSelect: { byName: true, feature: 'onramp' },
    OnRampTokenSelect: { byName: true, feature: 'onramp' },
    // Opened together with its window.
    BuyInProgress: inner,
    OnRampActivity: { byName: true, feature: 'onramp', needsAccount: true },
    WhatIsABuy: { byName: true, feature: 'onramp' },
  },
  // The second is opened by the client when a payment is made.
  pay: { Pay: { byName: true, feature: 'pay' }, PayLoading: inner },
  receive: {
    WalletReceive: { byName: true, feature: 'receive', needsAccount: true },
    WalletCompatibleNetworks: { byName: true, feature: 'receive', needsAccount: true },
  },
  names: {
    ChooseAccountName: { byName: true, needsAccount: true },
    RegisterAccountName: { byName: true, needsAccount: true },
    RegisterAccountNameSuccess: inner,
  },
  // The second is opened with its session.
  smartSessions: {
    SmartSessionList: { byName: true, feature: 'smartSessions' },
    SmartSessionCreated: inner,
  },
  // The first opens by itself when a wallet is about to be asked.
  receipts: { Receipt: inner, ReceiptList: named },
  approvals: { Approvals: named },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ViewRow>>>>

export type ViewsOf = typeof viewsOf

type All<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer Each,
) => void
  ? Each
  : never

/** Every view, by its name; one that is in no feature is a type error. */
export const views: Readonly<Record<ViewName, ViewRow>> = Object.assign(
  {},
  ...Object.values(viewsOf),
) as All<ViewsOf[keyof ViewsOf]>

export const viewNames = Object.keys(views) as ViewName[]

export const isViewName = (text: unknown): text is ViewName =>
  typeof text === 'string' && Object.hasOwn(views, text)

/** The route to a view that can be opened by its name. `given` are its parameters: texts, which only Swap has. */
export const routeTo = (view: string, given?: unknown): Route | undefined => {
  if (view === 'Swap')
    return {
      view,
      params: Object.fromEntries(
        Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string'),
      ),
    }
  const params = isViewName(view) && views[view].byName
  return params ? ((params === true ? { view } : { view, params }) as Route) : undefined
}
