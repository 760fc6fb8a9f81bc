import type { CaipNetworkId } from './caip.ts'
import type { SocialProvider } from './config.ts'
import type { Namespace } from './namespace.ts'

/** Every view of the modal with what it needs to know: plain data, kept with its entry of the history. */
export type ViewParams = {
  Connect: undefined
  /** `namespace`: it is connected for that namespace alone. */
  ConnectingExternal: { connectorId: string; namespace?: Namespace | undefined }
  /** A wallet of several namespaces: which one shall it be? */
  ConnectingMultiChain: { connectorId: string }
  /** Without a wallet: the code any wallet can scan. */
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
    /** Where to go once a wallet of that namespace is connected; `replace` leaves no way back from there. */
    then?: Route | undefined
    replace?: boolean | undefined
  }
  UnsupportedChain: undefined
  WhatIsANetwork: undefined
  EmailLogin: undefined
  EmailVerifyOtp: { email: string }
  EmailVerifyDevice: { email: string }
  /** `returnTo` is where a change ends; without it there is no Cancel. */
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
  /** What to begin with: symbols, and the amount in whole tokens. */
  Swap: {
    amount?: string | undefined
    fromToken?: string | undefined
    toToken?: string | undefined
  }
  SwapSelectToken: { target: 'from' | 'to' }
  SwapPreview: undefined
  /** What was exchanged, until it is settled. */
  SwapDone: { hash: string }
  WalletSend: undefined
  WalletSendSelectToken: undefined
  WalletSendScan: undefined
  WalletSendPreview: undefined
  /** What was sent, until it is settled. */
  WalletSendConfirmed: { hash: string }
  OnRamp: undefined
  OnRampProviders: undefined
  OnRampFiatSelect: undefined
  OnRampTokenSelect: undefined
  BuyInProgress: undefined
  OnRampActivity: undefined
  WhatIsABuy: undefined
  /** What the page asks to be paid, and how that fares. */
  Pay: undefined
  PayLoading: undefined
  WalletReceive: undefined
  WalletCompatibleNetworks: undefined
  ChooseAccountName: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { name: string }
  SmartSessionList: undefined
  SmartSessionCreated: undefined
}

export type ViewName = keyof ViewParams

export type Route = {
  [View in ViewName]: undefined extends ViewParams[View]
    ? { view: View; params?: undefined }
    : { view: View; params: ViewParams[View] }
}[ViewName]

// A host may open by name what needs no parameters, or none of those it takes, and is not forced on the visitor.
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
  // Opens by itself when the wallet is asked for something, and has nothing to show otherwise.
  ApproveTransaction: false,
  AccountSettings: true,
  ProfileWallets: true,
  // Opens by itself when the site asks for it.
  SIWXSignMessage: false,
  Transactions: true,
  Nft: false,
  Swap: {},
  // All three speak of what was written before.
  SwapSelectToken: false,
  SwapPreview: false,
  SwapDone: false,
  WalletSend: true,
  WalletSendSelectToken: true,
  // All three speak of what was written before.
  WalletSendScan: false,
  WalletSendPreview: false,
  WalletSendConfirmed: false,
  OnRamp: true,
  OnRampProviders: true,
  OnRampFiatSelect: true,
  OnRampTokenSelect: true,
  // Comes with the window it speaks of.
  BuyInProgress: false,
  OnRampActivity: true,
  WhatIsABuy: true,
  Pay: true,
  // Opens by itself when something is paid.
  PayLoading: false,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  ChooseAccountName: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: false,
  SmartSessionList: true,
  // Comes with the session it speaks of.
  SmartSessionCreated: false,
}

export const viewNames = Object.keys(opensByName) as ViewName[]

export const isViewName = (text: unknown): text is ViewName =>
  typeof text === 'string' && Object.hasOwn(opensByName, text)

/** The route to a view that can be opened by its name. `given` comes with it: texts, which Swap alone takes. */
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

/** Goes on to a view; to the one that is shown already, nowhere. */
export const pushRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history, route], direction: 'next' }

/** Shows a view in place of the current one. */
export const replaceRoute = (history: History, route: Route): Move =>
  sameRoute(currentRoute(history), route)
    ? { history, direction: 'none' }
    : { history: [...history.slice(0, -1), route] as unknown as History, direction: 'next' }

/** Starts a new history, with what going back leads to. */
export const resetRoute = (
  history: History,
  route: Route,
  beneath: readonly Route[] = [],
): Move => ({
  history: [...beneath, route] as unknown as History,
  direction: sameRoute(currentRoute(history), route) ? 'none' : 'next',
})

/** Goes back to an entry by its place; beyond the ends means the nearest one. */
export const backToIndex = (
  history: History,
  index: number,
  { connected }: { connected: boolean },
): Move => {
  const last = history.length - 1
  const kept = Math.min(Math.max(Math.trunc(index) || 0, 0), last)
  if (kept === last) return { history, direction: 'none' }
  const left = history.slice(0, kept + 1) as unknown as History
  // Whoever has connected meanwhile has no use for the list of wallets.
  const lands = connected && currentRoute(left).view === 'Connect'
  return {
    history: lands ? ([...left.slice(0, -1), { view: 'Account' }] as unknown as History) : left,
    direction: 'prev',
  }
}

/** Goes back by one; from the first view the modal closes. */
export const backRoute = (history: History, o: { connected: boolean }): Move | 'close' =>
  history.length === 1 ? 'close' : backToIndex(history, history.length - 2, o)
