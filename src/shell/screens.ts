import { atom, type Getter } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { socialNames } from '#domain/frame/socialProvider.ts'
import type { Route, ViewName, ViewParams } from '#domain/view/router.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { ownTitleAtom, routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { findWalletAtom } from '#state/wallet/findWallet.ts'

type Views<View extends ViewName> = { [Each in View]: ComponentType<{ params: ViewParams[Each] }> }

/** Views with more than the first texts wait for their own, which load in parallel. */
const withTexts = <Views>(load: () => Promise<Views>): Lazy<Views> =>
  lazy(async () => {
    const [views] = await Promise.all([load(), loadViewTexts()])
    return views
  })

const first = lazy(async () => ({
  Connect: (await import('#features/connect/ConnectView.tsx')).ConnectView,
}))
const connect = withTexts(
  async () => (await import('#features/connect/connectViews.ts')).connectViews,
)
const wallets = withTexts(
  async () => (await import('#features/wallets/walletsViews.ts')).walletsViews,
)
const account = withTexts(
  async () => (await import('#features/account/accountViews.ts')).accountViews,
)
const networks = withTexts(
  async () => (await import('#features/networks/networksViews.ts')).networksViews,
)
const email = withTexts(async () => (await import('#features/email/emailViews.ts')).emailViews)
const social = withTexts(async () => (await import('#features/social/socialViews.ts')).socialViews)
const swap = withTexts(async () => (await import('#features/swap/swapViews.ts')).swapViews)
const send = withTexts(async () => (await import('#features/send/sendViews.ts')).sendViews)
const onramp = withTexts(async () => (await import('#features/onramp/onrampViews.ts')).onrampViews)
const pay = withTexts(async () => (await import('#features/pay/payViews.ts')).payViews)
const receive = withTexts(
  async () => (await import('#features/receive/receiveViews.ts')).receiveViews,
)
const names = withTexts(async () => (await import('#features/names/namesViews.ts')).namesViews)
const approvals = withTexts(async () => ({
  Approvals: (await import('#features/approvals/ApprovalsView.tsx')).ApprovalsView,
}))
const smartSessions = withTexts(
  async () => (await import('#features/smartSessions/smartSessionsViews.ts')).smartSessionsViews,
)
const approve = withTexts(async () => ({
  ApproveTransaction: (await import('#features/approve/ApproveTransactionView.tsx'))
    .ApproveTransactionView,
}))
const profile = withTexts(async () => ({
  ProfileWallets: (await import('#features/profile/ProfileWalletsView.tsx')).ProfileWalletsView,
}))
const siwx = withTexts(async () => ({
  SIWXSignMessage: (await import('#features/siwx/SIWXSignMessageView.tsx')).SIWXSignMessageView,
}))
const activity = withTexts(async () => ({
  Transactions: (await import('#features/activity/TransactionsView.tsx')).TransactionsView,
}))
const nfts = withTexts(async () => ({
  Nft: (await import('#features/nfts/NftView.tsx')).NftView,
}))
const receipts = withTexts(
  async () => (await import('#features/receipts/receiptsViews.ts')).receiptsViews,
)

/**
 * Where every view is fetched from; a missing one is a type error. Each feature is a chunk of its own, fetched when one of
 * its views is first shown. The view most visitors see first is loaded with the modal.
 */
export const screens: { [View in ViewName]: Lazy<Views<View>> } = {
  Connect: first,
  ConnectingExternal: connect,
  ConnectingMultiChain: connect,
  ConnectingWalletConnect: connect,
  AllWallets: wallets,
  Downloads: wallets,
  GetWallet: wallets,
  WhatIsAWallet: wallets,
  Account: account,
  AccountSettings: account,
  Networks: networks,
  SwitchNetwork: networks,
  SwitchActiveChain: networks,
  UnsupportedChain: networks,
  WhatIsANetwork: networks,
  EmailLogin: email,
  EmailVerifyOtp: email,
  EmailVerifyDevice: email,
  UpdateEmailWallet: email,
  UpdateEmailPrimaryOtp: email,
  UpdateEmailSecondaryOtp: email,
  UpgradeEmailWallet: email,
  ConnectSocials: social,
  ConnectingSocial: social,
  ConnectingFarcaster: social,
  Swap: swap,
  SwapSelectToken: swap,
  SwapPreview: swap,
  SwapDone: swap,
  WalletSend: send,
  WalletSendSelectToken: send,
  WalletSendScan: send,
  WalletSendPreview: send,
  WalletSendConfirmed: send,
  OnRamp: onramp,
  OnRampProviders: onramp,
  OnRampFiatSelect: onramp,
  OnRampTokenSelect: onramp,
  BuyInProgress: onramp,
  OnRampActivity: onramp,
  WhatIsABuy: onramp,
  Pay: pay,
  PayLoading: pay,
  WalletReceive: receive,
  WalletCompatibleNetworks: receive,
  ChooseAccountName: names,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SmartSessionList: smartSessions,
  SmartSessionCreated: smartSessions,
  Approvals: approvals,
  ApproveTransaction: approve,
  ProfileWallets: profile,
  SIWXSignMessage: siwx,
  Transactions: activity,
  Nft: nfts,
  Receipt: receipts,
  ReceiptList: receipts,
}

const walletName = (get: Getter, walletId: string | undefined) =>
  get(findWalletAtom)(walletId)?.name

type Title<View extends ViewName> = (get: Getter, params: ViewParams[View]) => string

/** Titles that equal another view's, or hold a name. */
const titles = {
  ConnectingExternal: (get, { connectorId }) =>
    get(discoveredConnectorsAtom).find(({ id }) => id === connectorId)?.name ??
    get(translateAtom)('title.Connect'),
  ConnectingWalletConnect: (get, params) =>
    walletName(get, params?.walletId) ?? get(translateAtom)('title.ConnectingWalletConnect.any'),
  Downloads: (get, { walletId }) =>
    get(translateAtom)('title.Downloads', { wallet: walletName(get, walletId) ?? '' }),
  SwitchNetwork: (get, { networkId }) =>
    get(translateAtom)('title.SwitchNetwork', {
      network: get(findNetworkAtom)(networkId)?.name ?? networkId,
    }),
  ConnectingSocial: (_get, { provider }) => socialNames[provider],
  ConnectingFarcaster: () => socialNames.farcaster,
  OnRampTokenSelect: (get) => get(translateAtom)('title.WalletSendSelectToken'),
  OnRampActivity: (get) => get(translateAtom)('title.Transactions'),
} satisfies { [View in ViewName]?: Title<View> }

const isReported = (view: ViewName): view is keyof typeof titles => view in titles

/** The title of a route. */
export const titleAtom = atom((get): string => {
  const { view, params }: Route = get(routeAtom)
  const own = get(ownTitleAtom)
  if (own) return own
  return isReported(view)
    ? (titles[view] as Title<ViewName>)(get, params)
    : get(translateAtom)(`title.${view}`)
})
