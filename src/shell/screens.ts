import { atom, type Getter } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { socialNames } from '#domain/frame/socialProvider.ts'
import {
  type Route,
  type ViewName,
  type ViewParams,
  type ViewsOf,
  viewsOf,
} from '#domain/view/views.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findNetworkAtom } from '#state/network/networks.ts'
import { ownTitleAtom, routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { findWalletAtom } from '#state/wallet/findWallet.ts'

type Views<Of> = {
  readonly [View in keyof Of & ViewName]: ComponentType<{ params: ViewParams[View] }>
}

/** The face of a feature, once it is fetched. */
type Face<Feature extends keyof ViewsOf> = {
  views: Views<Omit<ViewsOf[Feature], 'Connect'>>
}

/** Each feature is a chunk of its own, fetched when one of its views is first shown. A missing view is a type error. */
const faces: { [Feature in keyof ViewsOf]: () => Promise<Face<Feature>> } = {
  connect: () => import('#features/connect/feature.ts'),
  wallets: () => import('#features/wallets/feature.ts'),
  account: () => import('#features/account/feature.ts'),
  networks: () => import('#features/networks/feature.ts'),
  email: () => import('#features/email/feature.ts'),
  social: () => import('#features/social/feature.ts'),
  passkey: () => import('#features/passkey/feature.ts'),
  approve: () => import('#features/approve/feature.ts'),
  profile: () => import('#features/profile/feature.ts'),
  siwx: () => import('#features/siwx/feature.ts'),
  activity: () => import('#features/activity/feature.ts'),
  nfts: () => import('#features/nfts/feature.ts'),
  swap: () => import('#features/swap/feature.ts'),
  send: () => import('#features/send/feature.ts'),
  onramp: () => import('#features/onramp/feature.ts'),
  pay: () => import('#features/pay/feature.ts'),
  receive: () => import('#features/receive/feature.ts'),
  names: () => import('#features/names/feature.ts'),
  smartSessions: () => import('#features/smartSessions/feature.ts'),
  receipts: () => import('#features/receipts/feature.ts'),
  approvals: () => import('#features/approvals/feature.ts'),
}

type Screens = { readonly [View in ViewName]: Lazy<Views<Pick<ViewParams, View>>> }

/** The views of a feature, with the texts that only later views have, which load in parallel. */
const load = (face: () => Promise<Face<keyof ViewsOf>>) =>
  lazy(async () => {
    const [{ views }] = await Promise.all([face(), loadViewTexts()])
    return views
  })

const later = Object.fromEntries(
  Object.entries(viewsOf).flatMap(([feature, views]) => {
    const screen = load(faces[feature as keyof ViewsOf])
    return Object.keys(views).map((view) => [view, screen])
  }),
) as Screens

/**
 * Where every view is fetched from. The one that most visitors see first is loaded with the modal; the one that is shown
 * beside it comes without the rest of its feature.
 */
export const screens: Screens = {
  ...later,
  Connect: lazy(async () => ({
    Connect: (await import('#features/connect/ConnectView.tsx')).ConnectView,
  })),
  WhatIsAWallet: lazy(async () => {
    const view = import('#features/wallets/WhatIsAWalletView.tsx')
    const [{ WhatIsAWalletView: WhatIsAWallet }] = await Promise.all([view, loadViewTexts()])
    return { WhatIsAWallet }
  }),
}

const walletName = (get: Getter, walletId: string | undefined) =>
  get(findWalletAtom)(walletId)?.name

type Title<View extends ViewName> = (get: Getter, params: ViewParams[View]) => string

/** Titles that hold a name. */
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
} satisfies { [View in ViewName]?: Title<View> }

/** Titles that are other texts. */
const borrowed = {
  ConnectingPasskey: 'title.Connect',
  OnRampActivity: 'title.Transactions',
  OnRampTokenSelect: 'title.WalletSendSelectToken',
  SaveRecoveryWords: 'title.Account',
} as const satisfies { [View in ViewName]?: MessageKey }

const isReported = (view: ViewName): view is keyof typeof titles => view in titles
const isBorrowed = (view: ViewName): view is keyof typeof borrowed => view in borrowed

/** The title of any route. */
export const titleOfAtom = atom(
  (get) =>
    ({ view, params }: Route): string =>
      isReported(view)
        ? (titles[view] as Title<ViewName>)(get, params)
        : get(translateAtom)(isBorrowed(view) ? borrowed[view] : `title.${view}`),
)

/** The title of the current route. */
export const titleAtom = atom(
  (get): string => get(ownTitleAtom) ?? get(titleOfAtom)(get(routeAtom)),
)
