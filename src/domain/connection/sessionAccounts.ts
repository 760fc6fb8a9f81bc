import { z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import {
  type AddressParts,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../network/caip.ts'
import { canonicalNetworkId } from '../network/catalogue.ts'
import { evmNetworkId } from '../network/chainReference.ts'
import { type Namespace, namespaces } from '../network/namespace.ts'
import { safeImageUrl } from '../view/safeImage.ts'
import { WALLET_CONNECT_ID } from '../wallet/connector.ts'
import type { Account } from './account.ts'
import { isEvmAddress } from './address.ts'
import type { Connection } from './connection.ts'

/** The one wallet that accepts any network, whatever its session lists. */
const TAKES_ALL = 'MetaMask Wallet'

type Entry = Pick<AddressParts, 'namespace' | 'address' | 'networkId'>

const list = z.catch(z.array(z.unknown()), [])
const Part = z.catch(z.object({ accounts: list, chains: list }), { accounts: [], chains: [] })
const Parts = z.catch(z.record(z.string(), Part), {})
const Metadata = z.catch(z.object({ name: z.optional(z.unknown()), icons: list }), { icons: [] })
const Peer = z.catch(z.object({ metadata: Metadata }), { metadata: { icons: [] } })

const readNetworkId = (text: unknown): CaipNetworkId | undefined => {
  if (!isCaipNetworkId(text)) return undefined
  const { namespace, reference } = parseCaipNetworkId(text)
  try {
    return namespace === 'eip155' ? evmNetworkId(reference) : canonicalNetworkId(text)
  } catch {
    // A malformed entry is dropped; the session stays.
    return undefined
  }
}

const readAccount = (text: unknown): Entry[] => {
  if (!isCaipAddress(text)) return []
  const { namespace, address, networkId } = parseCaipAddress(text)
  const network = readNetworkId(networkId)
  const isAddress =
    namespace === 'eip155' ? isEvmAddress(address) : /^[-.%\w]{1,128}$/.test(address)
  return network && isAddress ? [{ namespace, address, networkId: network }] : []
}

export type SessionOptions = {
  connectorId?: string
  /** The active network of each namespace, where the session has an account on it. */
  active?: Partial<Record<Namespace, CaipNetworkId | undefined>>
}

/**
 * The connections of a WalletConnect session: one for each namespace with at least one usable account, with the accounts
 * of its active network alone. Session and peer are not trusted, and are parsed.
 *
 * @param session `namespaces` keyed by namespace or by chain (`eip155:1`), as CAIP-25 allows; `peer` with its metadata
 */
export const sessionConnections = (
  session: { namespaces: unknown; peer?: unknown },
  { connectorId = WALLET_CONNECT_ID, active = {} }: SessionOptions = {},
): Connection[] => {
  const { metadata } = Peer.parse(session.peer)
  const name = stripControls(metadata.name)
  const icon = metadata.icons.map(safeImageUrl).find(Boolean)
  const offered = Object.entries(Parts.parse(session.namespaces))

  return namespaces.flatMap((namespace): Connection[] => {
    const parts = offered.filter(([key]) => key.split(':')[0] === namespace)
    const entries = parts
      .flatMap(([, { accounts }]) => accounts)
      .flatMap(readAccount)
      .filter((entry) => entry.namespace === namespace)
    const wanted = active[namespace]
    const first = entries.find((entry) => entry.networkId === wanted) ?? entries[0]
    if (!first) return []

    const networkId = first.networkId
    const accounts: Account[] = []
    const known = new Set<string>()
    // A wallet may have other accounts on its other networks: there, nobody may hold the key to this address.
    for (const { address } of entries.filter((entry) => entry.networkId === networkId)) {
      const key = namespace === 'eip155' ? address.toLowerCase() : address
      if (known.has(key)) continue
      known.add(key)
      accounts.push({ address, type: namespace === 'bip122' ? 'payment' : 'eoa' })
    }
    const chains = parts.flatMap(([key, { chains }]) => [key, ...chains])
    const approved = [...chains.map(readNetworkId), ...entries.map((entry) => entry.networkId)]
    return [
      {
        connectorId,
        namespace,
        accounts,
        networkId,
        approvedNetworks:
          namespace === 'eip155' && name === TAKES_ALL
            ? 'all'
            : [...new Set(approved)].filter(
                (id): id is CaipNetworkId => id?.startsWith(`${namespace}:`) === true,
              ),
        name,
        ...(icon && { icon }),
      },
    ]
  })
}
