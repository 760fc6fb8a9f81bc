import { atom } from 'jotai/vanilla'
import { linkedConnection } from '#domain/connection/connectionState.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { connectionStatesAtom } from '#state/connection/connections.ts'
import { findNetworkAtom, networkIdOfAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { askedAccount } from './askedAccount.ts'
import type { Parties } from './shownReceipt.ts'

/** A request on its way to a wallet. */
export type Asked = {
  wallet: { id: string; name: string }
  namespace: Namespace
  method: string
  params?: unknown
  /** Where it belongs, if it says so. */
  network?: CaipNetworkId | undefined
  /** The page's own code asks. */
  byHost: boolean
}

/** For whom, and where, a request is read. */
export type ReceiptSubject = Parties & {
  chain: CaipNetworkId
  account: string
  /** All that the wallet has connected, `account` among them. */
  addresses: readonly string[]
  /** Undefined: one that this page does not offer. */
  offered: Network | undefined
  /** The one network that the wallet is on; undefined where it serves several at once. */
  walletNetwork: CaipNetworkId | undefined
}

/** Undefined where no wallet is connected yet: whatever is asked then is part of connecting. */
export const receiptSubjectAtom = atom((get) => {
  const states = get(connectionStatesAtom)
  const { host } = new URL(get(servicesAtom).page.origin)
  const find = get(findNetworkAtom)
  const idOf = get(networkIdOfAtom)
  return ({ wallet, namespace, network }: Asked, params: unknown): ReceiptSubject | undefined => {
    const connection = linkedConnection(states[namespace])
    const chain = network ?? idOf(namespace)
    if (!connection || !chain || connection.connectorId !== wallet.id) return undefined
    const addresses = connection.accounts.map(({ address }) => address)
    const account = askedAccount(params, { namespace, addresses })
    if (account === undefined) return undefined
    const offered = find(chain)
    return {
      ...{ chain, account, addresses, namespace, offered, site: host },
      wallet: connection.name || wallet.name,
      connectorId: wallet.id,
      network: (offered ?? findNetwork(chain))?.name ?? chain,
      walletNetwork: connection.approvedNetworks === 'all' ? connection.networkId : undefined,
    }
  }
})
