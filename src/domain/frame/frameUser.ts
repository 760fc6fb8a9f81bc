import { InvalidAnswerError } from '#errors/http.ts'
import { z } from '#lib/schema.ts'
import type { Account } from '../connection/account.ts'
import { isEvmAddress } from '../connection/address.ts'
import type { Connection } from '../connection/connection.ts'
import { type CaipNetworkId, parseCaipNetworkId, sameAddress } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import { namespaceTraits } from '../network/namespaceTraits.ts'
import type { ConnectorInfo } from '../wallet/connector.ts'
import { FrameAccountType } from './frameAccountType.ts'
import { FrameChainId, readFrameChain } from './frameChainId.ts'

/** One account of the visitor in the frame. */
export const FrameAccount = z.object({ address: z.string(), type: FrameAccountType })
export type FrameAccount = z.infer<typeof FrameAccount>

/**
 * The user logged in to the secure frame, with the account of one namespace. A bare `chainId` is an EVM chain's; Solana's
 * is CAIP-2.
 */
export const FrameUser = z.object({
  /** An empty one counts as absent. */
  email: z.optional(
    z.nullable(
      z.pipe(
        z.string(),
        z.transform((text) => text || null),
      ),
    ),
  ),
  address: z.string(),
  chainId: FrameChainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts: z.optional(z.array(FrameAccount)),
  userName: z.nullish(z.string()),
  preferredAccountType: z.optional(z.string()),
  /** Of a passkey wallet: its recovery words have been written down. */
  areWordsSaved: z.optional(z.boolean()),
})
export type FrameUser = z.infer<typeof FrameUser>

/** The namespaces in which the frame has accounts. */
export const frameNamespaces: readonly Namespace[] = (
  Object.keys(namespaceTraits) as Namespace[]
).filter((namespace) => namespaceTraits[namespace].offers.includes('auth'))

/** The Solana networks of the hosted frame: mainnet, testnet, devnet. EVM networks are not limited. */
const solanaNetworks: readonly CaipNetworkId[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** Whether the frame has accounts on a network; a frame that the page runs itself decides about Solana networks. */
export const servesNetwork = (
  networkId: CaipNetworkId,
  { isOwn = false }: { isOwn?: boolean } = {},
): boolean => {
  const { namespace } = parseCaipNetworkId(networkId)
  return namespace === 'solana' && !isOwn
    ? solanaNetworks.includes(networkId)
    : frameNamespaces.includes(namespace)
}

/** The account type a visitor wants in a namespace: the chosen one, else the namespace’s first. */
export const preferredAccountType = (
  namespace: Namespace,
  chosen: { readonly [Name in Namespace]?: FrameAccountType | undefined } = {},
): FrameAccountType => {
  const [first] = namespaceTraits[namespace].accountTypes
  return chosen[namespace] ?? (first === 'smartAccount' ? first : 'eoa')
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const isAddressOf = (namespace: Namespace, text: string): boolean =>
  namespace === 'eip155' ? isEvmAddress(text) : base58.test(text)

/**
 * The connection of a logged-in user: the active account first, then the others of the same namespace.
 *
 * @throws {InvalidAnswerError} the address or chain is malformed
 */
export const frameConnection = (
  { address, chainId, accounts = [], preferredAccountType }: FrameUser,
  { id: connectorId, name, imageUrl }: Pick<ConnectorInfo, 'id' | 'name' | 'imageUrl'>,
  frame: { isOwn?: boolean } = {},
): Connection => {
  const networkId = readFrameChain(chainId)
  if (!networkId || !servesNetwork(networkId, frame))
    throw new InvalidAnswerError('the embedded wallet (chain)')
  const { namespace } = parseCaipNetworkId(networkId)
  if (!isAddressOf(namespace, address))
    throw new InvalidAnswerError('the embedded wallet (address)')

  const isActive = (account: { address: string }) =>
    sameAddress(namespace, account.address, address)
  const known = accounts.find(isActive)
  const said = FrameAccountType.safeParse(preferredAccountType)
  const active: Account = {
    address,
    type: namespace === 'eip155' ? (known?.type ?? (said.success ? said.data : 'eoa')) : 'eoa',
  }
  const others = accounts.filter(
    (account, at) =>
      !isActive(account) &&
      isAddressOf(namespace, account.address) &&
      accounts.findIndex((one) => sameAddress(namespace, one.address, account.address)) === at,
  )
  return {
    connectorId,
    namespace,
    accounts: [active, ...others.map(({ address, type }) => ({ address, type }))],
    networkId,
    approvedNetworks: namespace === 'eip155' ? 'all' : [...solanaNetworks],
    name,
    ...(imageUrl && { icon: imageUrl }),
  }
}
