import { atom, type Getter } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { Route, ViewName, ViewParams } from '../domain/router.ts'
import { socialNames } from '../domain/socialProvider.ts'
import { loadViewTexts } from '../i18n/translate.ts'
import { type Lazy, lazy } from '../lib/lazy.ts'
import { discoveredConnectorsAtom } from '../state/connectors.ts'
import { findWalletAtom } from '../state/findWallet.ts'
import { translateAtom } from '../state/locale.ts'
import { findNetworkAtom } from '../state/networks.ts'
import { ownTitleAtom, routeAtom } from '../state/router.ts'

type Views<View extends ViewName> = { [Each in View]: ComponentType<{ params: ViewParams[Each] }> }

/** Views with more than the first texts wait for their own, which load in parallel. */
const withTexts = <Views>(load: () => Promise<Views>): Lazy<Views> =>
  lazy(async () => {
    const [views] = await Promise.all([load(), loadViewTexts()])
    return views
  })

const first = lazy(async () => ({
  Connect: (await import('../features/connect/ConnectView.tsx')).ConnectView,
}))
const connect = withTexts(async () => ({
  ConnectingExternal: (await import('../features/connect/ConnectingExternalView.tsx'))
    .ConnectingExternalView,
  ConnectingMultiChain: (await import('../features/connect/ConnectingMultiChainView.tsx'))
    .ConnectingMultiChainView,
  ConnectingWalletConnect: (await import('../features/connect/ConnectingWalletConnectView.tsx'))
    .ConnectingWalletConnectView,
}))
const wallets = withTexts(async () => ({
  AllWallets: (await import('../features/wallets/AllWalletsView.tsx')).AllWalletsView,
  Downloads: (await import('../features/wallets/DownloadsView.tsx')).DownloadsView,
  GetWallet: (await import('../features/wallets/GetWalletView.tsx')).GetWalletView,
  WhatIsAWallet: (await import('../features/wallets/WhatIsAWalletView.tsx')).WhatIsAWalletView,
}))
const account = withTexts(async () => ({
  Account: (await import('../features/account/AccountView.tsx')).AccountView,
  AccountSettings: (await import('../features/account/AccountSettingsView.tsx'))
    .AccountSettingsView,
}))
const networks = withTexts(async () => ({
  Networks: (await import('../features/networks/NetworksView.tsx')).NetworksView,
  SwitchNetwork: (await import('../features/networks/SwitchNetworkView.tsx')).SwitchNetworkView,
  SwitchActiveChain: (await import('../features/networks/SwitchActiveChainView.tsx'))
    .SwitchActiveChainView,
  UnsupportedChain: (await import('../features/networks/UnsupportedChainView.tsx'))
    .UnsupportedChainView,
  WhatIsANetwork: (await import('../features/networks/WhatIsANetworkView.tsx')).WhatIsANetworkView,
}))
const email = withTexts(async () => ({
  EmailLogin: (await import('../features/email/EmailLoginView.tsx')).EmailLoginView,
  EmailVerifyOtp: (await import('../features/email/EmailVerifyOtpView.tsx')).EmailVerifyOtpView,
  EmailVerifyDevice: (await import('../features/email/EmailVerifyDeviceView.tsx'))
    .EmailVerifyDeviceView,
  UpdateEmailWallet: (await import('../features/email/UpdateEmailWalletView.tsx'))
    .UpdateEmailWalletView,
  UpdateEmailPrimaryOtp: (await import('../features/email/UpdateEmailPrimaryOtpView.tsx'))
    .UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: (await import('../features/email/UpdateEmailSecondaryOtpView.tsx'))
    .UpdateEmailSecondaryOtpView,
  UpgradeEmailWallet: (await import('../features/email/UpgradeEmailWalletView.tsx'))
    .UpgradeEmailWalletView,
}))
const social = withTexts(async () => ({
  ConnectSocials: (await import('../features/social/ConnectSocialsView.tsx')).ConnectSocialsView,
  ConnectingSocial: (await import('../features/social/ConnectingSocialView.tsx'))
    .ConnectingSocialView,
  ConnectingFarcaster: (await import('../features/social/ConnectingFarcasterView.tsx'))
    .ConnectingFarcasterView,
}))
const swap = withTexts(async () => ({
  Swap: (await import('../features/swap/SwapView.tsx')).SwapView,
  SwapSelectToken: (await import('../features/swap/SwapSelectTokenView.tsx')).SwapSelectTokenView,
  SwapPreview: (await import('../features/swap/SwapPreviewView.tsx')).SwapPreviewView,
  SwapDone: (await import('../features/swap/SwapDoneView.tsx')).SwapDoneView,
}))
const send = withTexts(async () => ({
  WalletSend: (await import('../features/send/WalletSendView.tsx')).WalletSendView,
  WalletSendSelectToken: (await import('../features/send/WalletSendSelectTokenView.tsx'))
    .WalletSendSelectTokenView,
  WalletSendScan: (await import('../features/send/WalletSendScanView.tsx')).WalletSendScanView,
  WalletSendPreview: (await import('../features/send/WalletSendPreviewView.tsx'))
    .WalletSendPreviewView,
  WalletSendConfirmed: (await import('../features/send/WalletSendConfirmedView.tsx'))
    .WalletSendConfirmedView,
}))
const onramp = withTexts(async () => ({
  OnRamp: (await import('../features/onramp/OnRampView.tsx')).OnRampView,
  OnRampProviders: (await import('../features/onramp/OnRampProvidersView.tsx')).OnRampProvidersView,
  OnRampFiatSelect: (await import('../features/onramp/OnRampFiatSelectView.tsx'))
    .OnRampFiatSelectView,
  OnRampTokenSelect: (await import('../features/onramp/OnRampTokenSelectView.tsx'))
    .OnRampTokenSelectView,
  BuyInProgress: (await import('../features/onramp/BuyInProgressView.tsx')).BuyInProgressView,
  OnRampActivity: (await import('../features/onramp/OnRampActivityView.tsx')).OnRampActivityView,
  WhatIsABuy: (await import('../features/onramp/WhatIsABuyView.tsx')).WhatIsABuyView,
}))
const pay = withTexts(async () => ({
  Pay: (await import('../features/pay/PayView.tsx')).PayView,
  PayLoading: (await import('../features/pay/PayLoadingView.tsx')).PayLoadingView,
}))
const receive = withTexts(async () => ({
  WalletReceive: (await import('../features/receive/WalletReceiveView.tsx')).WalletReceiveView,
  WalletCompatibleNetworks: (await import('../features/receive/WalletCompatibleNetworksView.tsx'))
    .WalletCompatibleNetworksView,
}))
const names = withTexts(async () => ({
  ChooseAccountName: (await import('../features/names/ChooseAccountNameView.tsx'))
    .ChooseAccountNameView,
  RegisterAccountName: (await import('../features/names/RegisterAccountNameView.tsx'))
    .RegisterAccountNameView,
  RegisterAccountNameSuccess: (await import('../features/names/RegisterAccountNameSuccessView.tsx'))
    .RegisterAccountNameSuccessView,
}))
const approvals = withTexts(async () => ({
  Approvals: (await import('../features/approvals/ApprovalsView.tsx')).ApprovalsView,
}))
const smartSessions = withTexts(async () => ({
  SmartSessionList: (await import('../features/smartSessions/SmartSessionListView.tsx'))
    .SmartSessionListView,
  SmartSessionCreated: (await import('../features/smartSessions/SmartSessionCreatedView.tsx'))
    .SmartSessionCreatedView,
}))
const approve = withTexts(async () => ({
  ApproveTransaction: (await import('../features/approve/ApproveTransactionView.tsx'))
    .ApproveTransactionView,
}))
const profile = withTexts(async () => ({
  ProfileWallets: (await import('../features/profile/ProfileWalletsView.tsx')).ProfileWalletsView,
}))
const siwx = withTexts(async () => ({
  SIWXSignMessage: (await import('../features/siwx/SIWXSignMessageView.tsx')).SIWXSignMessageView,
}))
const activity = withTexts(async () => ({
  Transactions: (await import('../features/activity/TransactionsView.tsx')).TransactionsView,
}))
const nfts = withTexts(async () => ({
  Nft: (await import('../features/nfts/NftView.tsx')).NftView,
}))
const receipts = withTexts(async () => ({
  Receipt: (await import('../features/receipts/ReceiptView.tsx')).ReceiptView,
  ReceiptList: (await import('../features/receipts/ReceiptListView.tsx')).ReceiptListView,
}))

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
