import { atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../../domain/caip.ts'
import { linkedConnection } from '../../domain/connectionState.ts'
import type { Namespace } from '../../domain/namespace.ts'
import type { Network } from '../../domain/network.ts'
import { connectionStatesAtom } from '../../state/connections.ts'
import { findNetworkAtom, networkIdOfAtom } from '../../state/networks.ts'
import { servicesAtom } from '../../state/services.ts'
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
  /** Undefined: one that this page does not offer. */
  offered: Network | undefined
}

const MAX_VALUES = 200

/** The plain texts of a request, those of its outer levels first. */
function* textsIn(params: unknown): Generator<string> {
  const left = [params]
  for (let at = 0; at < left.length && at < MAX_VALUES; at += 1) {
    const value = left[at]
    if (typeof value === 'string') yield value
    else if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
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
    const named = [...textsIn(params)].flatMap(
      (text) => addresses.find((one) => one.toLowerCase() === text.toLowerCase()) ?? [],
    )
    const account = named[0] ?? addresses[0]
    if (account === undefined) return undefined
    const offered = find(chain)
    return {
      ...{ chain, account, namespace, offered, site: host },
      wallet: connection.name || wallet.name,
      connectorId: wallet.id,
      network: offered?.name ?? chain,
    }
  }
})
