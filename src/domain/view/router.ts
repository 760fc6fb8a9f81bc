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

// A host may open by name what requires no parameters and is not opened by the client alone.
const opensByName: Readonly<Record<ViewName, boolean | Record<string, never>>> = {
  Connect: true,
  ConnectingExternal: false,
  ConnectingMultiChain: false,
  ConnectingWalletConnect: {},
  AllWallets: true,
  Downloads: false,
  GetWallet: true,
  WhatIsAWallet: true,
  Account: true,
  Networks: true,
  SwitchNetwork: false,
  SwitchActiveChain: false,
  UnsupportedChain: false,
  WhatIsANetwork: true,
  EmailLogin: true,
  EmailVerifyOtp: false,
  EmailVerifyDevice: false,
  UpdateEmailWallet: {},
  UpdateEmailPrimaryOtp: false,
  UpdateEmailSecondaryOtp: false,
  UpgradeEmailWallet: true,
  ConnectSocials: true,
  ConnectingSocial: false,
  ConnectingFarcaster: true,
  // Opened by the client when the wallet gets a request; empty otherwise.
  ApproveTransaction: false,
  AccountSettings: true,
  ProfileWallets: true,
  // Opened by the client when the site asks for a sign-in.
  SIWXSignMessage: false,
  Transactions: true,
  Nft: false,
  Swap: {},
  // All three show the draft that was entered before.
  SwapSelectToken: false,
  SwapPreview: false,
  SwapDone: false,
  WalletSend: true,
  WalletSendSelectToken: true,
  // All three show the draft that was entered before.
  WalletSendScan: false,
  WalletSendPreview: false,
  WalletSendConfirmed: false,
  OnRamp: true,
  OnRampProviders: true,
  OnRampFiatSelect: true,
  OnRampTokenSelect: true,
  // Opened together with its window.
  BuyInProgress: false,
  OnRampActivity: true,
  WhatIsABuy: true,
  Pay: true,
  // Opened by the client when a payment is made.
  PayLoading: false,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  ChooseAccountName: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: false,
  SmartSessionList: true,
  // Opened with its session.
  SmartSessionCreated: false,
  // Opens by itself when a wallet is about to be asked.
  Receipt: false,
  ReceiptList: true,
  Approvals: true,
}

export const viewNames = Object.keys(opensByName) as ViewName[]

export const isViewName = (text: unknown): text is ViewName =>
  typeof text === 'string' && Object.hasOwn(opensByName, text)

/** The route to a view that can be opened by its name. `given` are its parameters: texts, which only Swap has. */
export const routeTo = (view: string, given?: unknown): Route | undefined => {
  if (view === 'Swap')
    return {
      view,
      params: Object.fromEntries(
        Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string'),
      ),
    }
  const params = isViewName(view) && opensByName[view]
  return params ? ((params === true ? { view } : { view, params }) as Route) : undefined
}

/** Oldest first; the last is shown. */
export type History = readonly [Route, ...Route[]]
export type Move = { history: History; direction: 'next' | 'prev' | 'none' }

export const currentRoute = (history: History): Route => history.at(-1) ?? history[0]

const sameData = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    sameData(one[key], other[key]),
  )
}

export const sameRoute = (a: Route, b: Route): boolean => sameData(a, b)

/** Goes to a view; does nothing when it is shown already. */
export const pushRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history, route], direction: 'next' }

/** Shows a view in place of the current one. */
export const replaceRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history.slice(0, -1), route] as unknown as History, direction: 'next' }

/** Starts a new history, with the entries beneath that going back leads to. */
export const resetRoute = (
  history: History,
  route: Route,
  beneath: readonly Route[] = [],
): Move => ({
  history: [...beneath, route] as unknown as History,
  direction: sameRoute(currentRoute(history), route) ? 'none' : 'next',
})

/** Goes back to an entry by its index, clamped to the history. */
export const backToIndex = (
  history: History,
  index: number,
  { connected }: { connected: boolean },
): Move => {
  const last = history.length - 1
  const kept = Math.min(Math.max(Math.trunc(index) || 0, 0), last)
  if (kept === last) return { history, direction: 'none' }
  const left = history.slice(0, kept + 1) as unknown as History
  // A visitor who has connected meanwhile no longer needs the list of wallets.
  const lands = connected && currentRoute(left).view === 'Connect'
  return {
    history: lands ? ([...left.slice(0, -1), { view: 'Account' }] as unknown as History) : left,
    direction: 'prev',
  }
}

/** Goes back by one; from the first view the modal closes. */
export const backRoute = (history: History, o: { connected: boolean }): Move | 'close' =>
  history.length === 1 ? 'close' : backToIndex(history, history.length - 2, o)
