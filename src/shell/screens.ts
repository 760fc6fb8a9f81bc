import type { Getter } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import type { ViewName, ViewParams } from '../domain/router.ts'
import { socialNames } from '../domain/socialProvider.ts'
import { discoveredConnectorsAtom } from '../state/connectors.ts'
import { findWalletAtom } from '../state/findWallet.ts'
import { translateAtom } from '../state/locale.ts'
import { findNetworkAtom } from '../state/networks.ts'

/** How a view is titled and where it is fetched from. */
export type Screen<View extends ViewName> = {
  title(get: Getter, params: ViewParams[View]): string
  load(): Promise<ComponentType<{ params: ViewParams[View] }>>
}

type Plain = 'Connect' | 'AllWallets' | 'GetWallet' | 'WhatIsAWallet' | 'Account' | 'Networks'
type Wallets = 'ProfileWallets' | 'ConnectingMultiChain'
type Network = 'SwitchActiveChain' | 'UnsupportedChain' | 'WhatIsANetwork'
type Email = 'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice' | 'UpgradeEmailWallet'
type EmailUpdate = 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'
type Embedded = Email | EmailUpdate | 'ConnectSocials' | 'ApproveTransaction' | 'AccountSettings'
type Sending = 'WalletSendPreview' | 'WalletSendConfirmed'
type Send = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendScan' | Sending
type Money = Send | 'Pay' | 'PayLoading' | 'WalletReceive' | 'WalletCompatibleNetworks'
type Swap = 'Swap' | 'SwapSelectToken' | 'SwapPreview'
type Owned = 'Transactions' | 'Nft'
type Sessions = 'SmartSessionList' | 'SmartSessionCreated'
type Names = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'
type Buy = 'OnRamp' | 'OnRampProviders' | 'OnRampFiatSelect' | 'BuyInProgress' | 'WhatIsABuy'
type PlainView =
  | Buy
  | Plain
  | Network
  | Embedded
  | 'SIWXSignMessage'
  | Wallets
  | Owned
  | Money
  | Swap
  | Names
  | Sessions

const plain = (view: PlainView) => (get: Getter) => get(translateAtom)(`title.${view}`)

const walletName = (get: Getter, walletId: string | undefined) =>
  get(findWalletAtom)(walletId)?.name

/** Every view; forgetting one is a type error. Each feature is a chunk of its own, fetched when first shown. */
export const screens: { [View in ViewName]: Screen<View> } = {
  Connect: {
    title: plain('Connect'),
    load: async () => (await import('../features/connect/ConnectView.tsx')).ConnectView,
  },
  ConnectingExternal: {
    title: (get, { connectorId }) =>
      get(discoveredConnectorsAtom).find(({ id }) => id === connectorId)?.name ??
      get(translateAtom)('title.Connect'),
    load: async () =>
      (await import('../features/connect/ConnectingExternalView.tsx')).ConnectingExternalView,
  },
  ConnectingMultiChain: {
    title: plain('ConnectingMultiChain'),
    load: async () =>
      (await import('../features/connect/ConnectingMultiChainView.tsx')).ConnectingMultiChainView,
  },
  ConnectingWalletConnect: {
    title: (get, params) =>
      walletName(get, params?.walletId) ?? get(translateAtom)('title.ConnectingWalletConnect.any'),
    load: async () =>
      (await import('../features/connect/ConnectingWalletConnectView.tsx'))
        .ConnectingWalletConnectView,
  },
  AllWallets: {
    title: plain('AllWallets'),
    load: async () => (await import('../features/wallets/AllWalletsView.tsx')).AllWalletsView,
  },
  Downloads: {
    title: (get, { walletId }) =>
      get(translateAtom)('title.Downloads', { wallet: walletName(get, walletId) ?? '' }),
    load: async () => (await import('../features/wallets/DownloadsView.tsx')).DownloadsView,
  },
  GetWallet: {
    title: plain('GetWallet'),
    load: async () => (await import('../features/wallets/GetWalletView.tsx')).GetWalletView,
  },
  WhatIsAWallet: {
    title: plain('WhatIsAWallet'),
    load: async () => (await import('../features/wallets/WhatIsAWalletView.tsx')).WhatIsAWalletView,
  },
  Account: {
    title: plain('Account'),
    load: async () => (await import('../features/account/AccountView.tsx')).AccountView,
  },
  Networks: {
    title: plain('Networks'),
    load: async () => (await import('../features/networks/NetworksView.tsx')).NetworksView,
  },
  SwitchNetwork: {
    title: (get, { networkId }) =>
      get(translateAtom)('title.SwitchNetwork', {
        network: get(findNetworkAtom)(networkId)?.name ?? networkId,
      }),
    load: async () =>
      (await import('../features/networks/SwitchNetworkView.tsx')).SwitchNetworkView,
  },
  SwitchActiveChain: {
    title: plain('SwitchActiveChain'),
    load: async () =>
      (await import('../features/networks/SwitchActiveChainView.tsx')).SwitchActiveChainView,
  },
  UnsupportedChain: {
    title: plain('UnsupportedChain'),
    load: async () =>
      (await import('../features/networks/UnsupportedChainView.tsx')).UnsupportedChainView,
  },
  WhatIsANetwork: {
    title: plain('WhatIsANetwork'),
    load: async () =>
      (await import('../features/networks/WhatIsANetworkView.tsx')).WhatIsANetworkView,
  },
  EmailLogin: {
    title: plain('EmailLogin'),
    load: async () => (await import('../features/email/EmailLoginView.tsx')).EmailLoginView,
  },
  EmailVerifyOtp: {
    title: plain('EmailVerifyOtp'),
    load: async () => (await import('../features/email/EmailVerifyOtpView.tsx')).EmailVerifyOtpView,
  },
  EmailVerifyDevice: {
    title: plain('EmailVerifyDevice'),
    load: async () =>
      (await import('../features/email/EmailVerifyDeviceView.tsx')).EmailVerifyDeviceView,
  },
  UpdateEmailWallet: {
    title: plain('UpdateEmailWallet'),
    load: async () =>
      (await import('../features/email/UpdateEmailWalletView.tsx')).UpdateEmailWalletView,
  },
  UpdateEmailPrimaryOtp: {
    title: plain('UpdateEmailPrimaryOtp'),
    load: async () =>
      (await import('../features/email/UpdateEmailPrimaryOtpView.tsx')).UpdateEmailPrimaryOtpView,
  },
  UpdateEmailSecondaryOtp: {
    title: plain('UpdateEmailSecondaryOtp'),
    load: async () =>
      (await import('../features/email/UpdateEmailSecondaryOtpView.tsx'))
        .UpdateEmailSecondaryOtpView,
  },
  UpgradeEmailWallet: {
    title: plain('UpgradeEmailWallet'),
    load: async () =>
      (await import('../features/email/UpgradeEmailWalletView.tsx')).UpgradeEmailWalletView,
  },
  ConnectSocials: {
    title: plain('ConnectSocials'),
    load: async () =>
      (await import('../features/social/ConnectSocialsView.tsx')).ConnectSocialsView,
  },
  ConnectingSocial: {
    title: (_get, { provider }) => socialNames[provider],
    load: async () =>
      (await import('../features/social/ConnectingSocialView.tsx')).ConnectingSocialView,
  },
  ConnectingFarcaster: {
    title: () => socialNames.farcaster,
    load: async () =>
      (await import('../features/social/ConnectingFarcasterView.tsx')).ConnectingFarcasterView,
  },
  ApproveTransaction: {
    title: plain('ApproveTransaction'),
    load: async () =>
      (await import('../features/approve/ApproveTransactionView.tsx')).ApproveTransactionView,
  },
  AccountSettings: {
    title: plain('AccountSettings'),
    load: async () =>
      (await import('../features/account/AccountSettingsView.tsx')).AccountSettingsView,
  },
  ProfileWallets: {
    title: plain('ProfileWallets'),
    load: async () =>
      (await import('../features/profile/ProfileWalletsView.tsx')).ProfileWalletsView,
  },
  SIWXSignMessage: {
    title: plain('SIWXSignMessage'),
    load: async () =>
      (await import('../features/siwx/SIWXSignMessageView.tsx')).SIWXSignMessageView,
  },
  Transactions: {
    title: plain('Transactions'),
    load: async () => (await import('../features/activity/TransactionsView.tsx')).TransactionsView,
  },
  Nft: {
    title: plain('Nft'),
    load: async () => (await import('../features/nfts/NftView.tsx')).NftView,
  },
  Swap: {
    title: plain('Swap'),
    load: async () => (await import('../features/swap/SwapView.tsx')).SwapView,
  },
  SwapSelectToken: {
    title: plain('SwapSelectToken'),
    load: async () =>
      (await import('../features/swap/SwapSelectTokenView.tsx')).SwapSelectTokenView,
  },
  SwapPreview: {
    title: plain('SwapPreview'),
    load: async () => (await import('../features/swap/SwapPreviewView.tsx')).SwapPreviewView,
  },
  SwapDone: {
    title: plain('Swap'),
    load: async () => (await import('../features/swap/SwapDoneView.tsx')).SwapDoneView,
  },
  WalletSend: {
    title: plain('WalletSend'),
    load: async () => (await import('../features/send/WalletSendView.tsx')).WalletSendView,
  },
  WalletSendSelectToken: {
    title: plain('WalletSendSelectToken'),
    load: async () =>
      (await import('../features/send/WalletSendSelectTokenView.tsx')).WalletSendSelectTokenView,
  },
  WalletSendScan: {
    title: plain('WalletSendScan'),
    load: async () => (await import('../features/send/WalletSendScanView.tsx')).WalletSendScanView,
  },
  WalletSendPreview: {
    title: plain('WalletSendPreview'),
    load: async () =>
      (await import('../features/send/WalletSendPreviewView.tsx')).WalletSendPreviewView,
  },
  WalletSendConfirmed: {
    title: plain('WalletSendConfirmed'),
    load: async () =>
      (await import('../features/send/WalletSendConfirmedView.tsx')).WalletSendConfirmedView,
  },
  OnRamp: {
    title: plain('OnRamp'),
    load: async () => (await import('../features/onramp/OnRampView.tsx')).OnRampView,
  },
  OnRampProviders: {
    title: plain('OnRampProviders'),
    load: async () =>
      (await import('../features/onramp/OnRampProvidersView.tsx')).OnRampProvidersView,
  },
  OnRampFiatSelect: {
    title: plain('OnRampFiatSelect'),
    load: async () =>
      (await import('../features/onramp/OnRampFiatSelectView.tsx')).OnRampFiatSelectView,
  },
  OnRampTokenSelect: {
    title: plain('WalletSendSelectToken'),
    load: async () =>
      (await import('../features/onramp/OnRampTokenSelectView.tsx')).OnRampTokenSelectView,
  },
  BuyInProgress: {
    title: plain('BuyInProgress'),
    load: async () => (await import('../features/onramp/BuyInProgressView.tsx')).BuyInProgressView,
  },
  OnRampActivity: {
    title: plain('Transactions'),
    load: async () =>
      (await import('../features/onramp/OnRampActivityView.tsx')).OnRampActivityView,
  },
  WhatIsABuy: {
    title: plain('WhatIsABuy'),
    load: async () => (await import('../features/onramp/WhatIsABuyView.tsx')).WhatIsABuyView,
  },
  Pay: {
    title: plain('Pay'),
    load: async () => (await import('../features/pay/PayView.tsx')).PayView,
  },
  PayLoading: {
    title: plain('PayLoading'),
    load: async () => (await import('../features/pay/PayLoadingView.tsx')).PayLoadingView,
  },
  WalletReceive: {
    title: plain('WalletReceive'),
    load: async () => (await import('../features/receive/WalletReceiveView.tsx')).WalletReceiveView,
  },
  WalletCompatibleNetworks: {
    title: plain('WalletCompatibleNetworks'),
    load: async () =>
      (await import('../features/receive/WalletCompatibleNetworksView.tsx'))
        .WalletCompatibleNetworksView,
  },
  ChooseAccountName: {
    title: plain('ChooseAccountName'),
    load: async () =>
      (await import('../features/names/ChooseAccountNameView.tsx')).ChooseAccountNameView,
  },
  RegisterAccountName: {
    title: plain('RegisterAccountName'),
    load: async () =>
      (await import('../features/names/RegisterAccountNameView.tsx')).RegisterAccountNameView,
  },
  RegisterAccountNameSuccess: {
    title: plain('RegisterAccountNameSuccess'),
    load: async () =>
      (await import('../features/names/RegisterAccountNameSuccessView.tsx'))
        .RegisterAccountNameSuccessView,
  },
  SmartSessionList: {
    title: plain('SmartSessionList'),
    load: async () =>
      (await import('../features/smartSessions/SmartSessionListView.tsx')).SmartSessionListView,
  },
  SmartSessionCreated: {
    title: plain('SmartSessionCreated'),
    load: async () =>
      (await import('../features/smartSessions/SmartSessionCreatedView.tsx'))
        .SmartSessionCreatedView,
  },
}
