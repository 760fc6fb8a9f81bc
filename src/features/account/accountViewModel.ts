import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import { isUnknownNetwork } from '#domain/network/unknownNetwork.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import {
  activeAccountAtom,
  activeConnectionAtom,
  activeStatusAtom,
} from '#state/connection/account.ts'
import { activeIdentityAtom } from '#state/connection/identity.ts'
import { loginAtom } from '#state/frame/embedded.ts'
import { networkImageAtom } from '#state/network/images.ts'
import { activeNetworkAtom, isNetworkOfferedAtom, networksAtom } from '#state/network/networks.ts'
import { walletNameAtom } from '#state/wallet/walletName.ts'
import { explorerLink } from './explorerLink.ts'

/** What the account view shows of the account, except for the balance. */
export type AccountViewModel = {
  address: string
  shortAddress: string
  name: string | undefined
  avatarUrl: string | undefined
  wallet: { name: string; icon: string | undefined }
  /** The wallet has not answered yet after a reload. */
  isReconnecting: boolean
  network: { name: string; imageUrl: string | undefined }
  /** The wallet is on a network that is not configured, and the page does not allow that. */
  isWrongNetwork: boolean
  canChooseNetwork: boolean
  explorerUrl: string | undefined
}

/** The active account; undefined while there is none. */
export const accountViewModelAtom = atom((get): AccountViewModel | undefined => {
  const account = get(activeAccountAtom)
  const connection = get(activeConnectionAtom)
  if (!account || !connection) return undefined
  const { address } = account
  const { name, avatar } = get(activeIdentityAtom)
  const { chainPolicy, enableNetworkSwitch, addressExplorerUrl } = get(configAtom)
  const network = get(activeNetworkAtom)
  const isOffered = get(isNetworkOfferedAtom)
  const login = get(loginAtom)
  return {
    address,
    shortAddress: shortenAddress(address),
    name,
    avatarUrl: avatar,
    wallet: { name: get(walletNameAtom)(connection), icon: login ? undefined : connection.icon },
    isReconnecting: get(activeStatusAtom) === 'reconnecting',
    network: {
      name: network ? networkName(network, get(translateAtom)('networks.unknown')) : '',
      imageUrl: get(networkImageAtom)(network),
    },
    isWrongNetwork: !isOffered && chainPolicy !== 'ignore',
    canChooseNetwork: enableNetworkSwitch && (get(networksAtom).length > 1 || !isOffered),
    explorerUrl: explorerLink({ template: addressExplorerUrl, network, address }),
  }
})

/** A network that is not configured may still have a known name. */
const networkName = (network: Network, unknown: string): string =>
  isUnknownNetwork(network) ? (findNetwork(network.caipNetworkId)?.name ?? unknown) : network.name
