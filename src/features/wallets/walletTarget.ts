import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { trackAtom } from '../../actions/track.ts'
import { type ConnectorInfo, WALLET_CONNECT_ID } from '../../domain/connector.ts'
import { connectorFor } from '../../domain/connectorFor.ts'
import type { ConnectorRow } from '../../domain/mergeConnectors.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { Route } from '../../domain/router.ts'
import type { WalletListing } from '../../domain/wallet.ts'
import { browseLink, linkTarget, walletLinks } from '../../domain/walletLinks.ts'
import { walletPlatforms } from '../../domain/walletPlatform.ts'
import { canPairAtom } from '../../state/canPair.ts'
import { configAtom } from '../../state/config.ts'
import { activeNamespaceAtom, namespaceFilterAtom } from '../../state/networks.ts'
import { linkFollowedAtom, pairingAtom, transportAtom } from '../../state/pairing.ts'
import { servicesAtom } from '../../state/services.ts'
import { installedRowsAtom } from './connectRows.ts'

/** A wallet that a visitor can choose: one of this browser, or one of the directory. */
export type WalletChoice =
  | { kind: 'connector'; connector: ConnectorRow }
  | { kind: 'wallet'; wallet: WalletListing }

export type FollowedLink = { walletId: string; name: string; href: string }

/** Where choosing a wallet leads. */
export type WalletTarget =
  | { kind: 'view'; route: Route; platform: string }
  /** The tap itself opens the pairing in the wallet's app; no `href` while the pairing is being made. */
  | {
      kind: 'app'
      href: string | undefined
      target: string
      followed: FollowedLink | undefined
      route: Route
    }
  /** The wallet opens this page in its own browser. */
  | { kind: 'browse'; href: string; target: string }

const memberFor = ({ members }: ConnectorRow, namespace: Namespace): ConnectorInfo | undefined =>
  members.find((member) => member.namespaces.includes(namespace)) ?? members[0]

const isInPage = (name: string) => name in globalThis

/** The target of a wallet, given what is installed, the device, and whether a pairing is ready. */
export const walletTargetAtom = atom((get) => {
  const { page } = get(servicesAtom)
  const { preferUniversalLinks } = get(configAtom)
  const installed = get(installedRowsAtom)
  const filter = get(namespaceFilterAtom)
  const namespace = filter ?? get(activeNamespaceAtom)
  // Only rows on a phone contain the pairing URI: elsewhere they stay the same when it changes.
  const pairing = page.isMobile ? get(pairingAtom) : undefined
  const canPair = get(canPairAtom)
  const isStuck =
    pairing?.status === 'failed' || (page.isMobile && get(transportAtom) === 'offline')

  const toConnector = (row: ConnectorRow): WalletTarget =>
    row.id === WALLET_CONNECT_ID
      ? {
          kind: 'view',
          platform: 'qrcode',
          route: { view: 'ConnectingWalletConnect', params: {} },
        }
      : row.members.length > 1 && !filter
        ? {
            kind: 'view',
            platform: 'browser',
            route: { view: 'ConnectingMultiChain', params: { connectorId: row.id } },
          }
        : {
            kind: 'view',
            platform: 'browser',
            route: {
              view: 'ConnectingExternal',
              params: { connectorId: memberFor(row, namespace)?.id ?? row.id },
            },
          }

  return (choice: WalletChoice): WalletTarget => {
    if (choice.kind === 'connector') return toConnector(choice.connector)
    const { wallet } = choice
    const here = connectorFor(wallet, installed)
    if (here) return toConnector(here)
    const target = linkTarget({
      platform: 'mobile',
      framed: page.isFramed,
      telegram: page.isTelegram,
    })
    const browse = browseLink(wallet, page, {
      namespace,
      mobile: page.isMobile,
      phantom: isInPage('phantom'),
      solflare: isInPage('solflare'),
      coinbaseSolana: isInPage('coinbaseSolana'),
      canPair,
    })
    if (browse) return { kind: 'browse', href: browse, target }

    const [platform = 'qrcode'] = walletPlatforms(wallet, {
      mobile: page.isMobile,
      installed: false,
    })
    const route: Route = { view: 'ConnectingWalletConnect', params: { walletId: wallet.id } }
    if (platform !== 'mobile' || !pairing) return { kind: 'view', route, platform }
    // Why there is no pairing is explained by the view, which can try again.
    if (pairing.status !== 'waiting' && isStuck) return { kind: 'view', route, platform }
    if (pairing.status !== 'waiting')
      return { kind: 'app', href: undefined, target, followed: undefined, route }
    const { mobile } = walletLinks(wallet, pairing.uri, {
      telegramAndroid: page.isTelegram && page.isAndroid,
      preferUniversal: preferUniversalLinks,
    })
    if (!mobile) return { kind: 'view', route, platform }
    const followed = { walletId: wallet.id, ...mobile.choice }
    return { kind: 'app', href: mobile.href, target, followed, route }
  }
})

/** Chooses a wallet: stores the followed link and shows the view that waits for the wallet. */
export const chooseWalletAtom = atom(null, (get, set, choice: WalletChoice) => {
  const walletTarget = get(walletTargetAtom)(choice)
  set(trackAtom, 'SELECT_WALLET', {
    name: choice.kind === 'connector' ? choice.connector.name : choice.wallet.name,
    platform: walletTarget.kind === 'view' ? walletTarget.platform : 'mobile',
  })
  set(linkFollowedAtom, walletTarget.kind === 'app' ? walletTarget.followed : undefined)
  if (walletTarget.kind !== 'browse') set(goToAtom, walletTarget.route)
})

/** Goes to the QR code that any wallet can scan. */
export const scanCodeAtom = atom(null, (_get, set) => {
  set(linkFollowedAtom, undefined)
  set(goToAtom, { view: 'ConnectingWalletConnect', params: {} })
})
