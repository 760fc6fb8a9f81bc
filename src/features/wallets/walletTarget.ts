import { atom } from 'jotai/vanilla'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { type ConnectorInfo, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { connectorFor } from '#domain/wallet/connectorFor.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { WalletTarget } from '#domain/wallet/walletTarget.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { linkFollowedAtom } from '#state/connection/pairing.ts'
import { activeNamespaceAtom, namespaceFilterAtom, networksAtom } from '#state/network/networks.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import { listingTargetSourceAtom } from '#state/wallet/listingTargetSource.ts'

/** A wallet that a visitor can choose: one of this browser, or one of the directory. */
export type WalletChoice =
  | { kind: 'connector'; connector: ConnectorRow }
  | { kind: 'wallet'; wallet: WalletListing }

/** The member for the first family that it has; the visitor can go on to the others from there. */
const memberFor = (
  { members }: ConnectorRow,
  families: readonly Namespace[],
): ConnectorInfo | undefined => {
  for (const family of families) {
    const member = members.find(({ namespaces }) => namespaces.includes(family))
    if (member) return member
  }
  return members[0]
}

/** The target of a wallet, given what is installed, the device, and whether a pairing is ready. */
export const walletTargetAtom = atom((get) => {
  const installed = get(installedRowsAtom)
  const filter = get(namespaceFilterAtom)
  const linked = get(linkedByNamespaceAtom)
  const all = [get(activeNamespaceAtom), ...get(networksAtom).map((one) => one.chainNamespace)]
  // What is connected already is no first choice.
  const families = filter ? [filter] : [...all.filter((one) => !linked[one]), ...all]
  const toListing = get(get(listingTargetSourceAtom))

  const toConnector = (row: ConnectorRow): WalletTarget =>
    row.id === WALLET_CONNECT_ID
      ? {
          kind: 'view',
          platform: 'qrcode',
          route: { view: 'ConnectingWalletConnect', params: {} },
        }
      : {
          kind: 'view',
          platform: 'browser',
          route: {
            view: 'ConnectingExternal',
            params: { connectorId: memberFor(row, families)?.id ?? row.id },
          },
        }

  return (choice: WalletChoice): WalletTarget => {
    if (choice.kind === 'connector') return toConnector(choice.connector)
    const { wallet } = choice
    const here = connectorFor(wallet, installed)
    return here ? toConnector(here) : toListing(wallet)
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
  if ('route' in walletTarget) set(goToAtom, walletTarget.route)
})

/** Goes to the QR code that any wallet can scan. */
export const scanCodeAtom = atom(null, (_get, set) => {
  set(linkFollowedAtom, undefined)
  set(goToAtom, { view: 'ConnectingWalletConnect', params: {} })
})
