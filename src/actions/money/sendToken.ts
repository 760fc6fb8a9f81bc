import { atom, type Getter } from 'jotai/vanilla'
import { formatUnits } from '#domain/money/amount.ts'
import { rememberReceiver } from '#domain/money/receiver.ts'
import { sameAddress, toCaipAddress } from '#domain/network/caip.ts'
import { offers } from '#domain/network/features.ts'
import type { Network } from '#domain/network/network.ts'
import type { Token } from '#domain/token/token.ts'
import { storedPicture } from '#domain/view/storedPicture.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { ConnectFirstError } from '#errors/connection.ts'
import {
  DraftIncompleteError,
  ReceiverRefusedError,
  TokenMissingError,
  UnsupportedChainError,
} from '#errors/send.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import {
  activeAccountAtom,
  activeConnectionAtom,
  isConnectedAtom,
  linkedAddressesAtom,
} from '#state/connection/account.ts'
import { storedReceiversAtom } from '#state/money/receivers.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { type Services, servicesAtom } from '#state/services.ts'
import { trackAtom } from '../config/track.ts'
import { storeSentAtom } from './storeSent.ts'

export type TokenSend = {
  token: Token | undefined
  /** In the smallest unit. */
  amount: bigint
  /** Plain address. */
  to: string
  receiverName?: string | undefined
  receiverAvatar?: string | undefined
}

/** Network and sender of a transfer; the sender is connected, and the network supports transfers. */
const sender = (get: Getter) => {
  const network = get(activeNetworkAtom)
  if (!network || !get(isNetworkOfferedAtom) || !offers(network.chainNamespace, 'send'))
    throw new UnsupportedChainError()
  const account = get(activeAccountAtom)
  const connection = get(activeConnectionAtom)
  if (!account || !connection || !get(isConnectedAtom)) throw new ConnectFirstError()
  return { network, account, connection }
}

const refuseReceiver = (
  adapter: Awaited<ReturnType<Services['chain']>>,
  { to, token, network }: { to: string; token: Token; network: Network },
): void => {
  if (adapter.isAddress?.(to) === false) throw new InvalidAddressError(to)
  if (token.address && sameAddress(network.chainNamespace, to, token.address))
    throw new ReceiverRefusedError('It is the contract of the token: what it gets is lost.')
}

/**
 * Sends a token of the active account, and stores transaction and receiver. The embedded wallet asks the visitor in its
 * own view.
 *
 * @throws {DraftIncompleteError} no amount or receiver
 * @throws {TokenMissingError} no token
 * @throws {UnsupportedChainError} transfers are not supported on the network, or it is not the token's
 * @throws {ConnectFirstError} no wallet is connected
 * @throws {InvalidAddressError} the receiver is not an address of this network
 * @throws {ReceiverRefusedError} what is sent there would be lost
 * @throws {TokenMismatchError} symbol or decimals on the chain differ from what was shown
 * @throws {InsufficientFundsError} the account holds less
 * @throws {UserRejectedRequestError} 4001, the visitor rejected
 */
export const sendTokenAtom = atom(
  null,
  async (
    get,
    set,
    { token, amount, to, receiverName, receiverAvatar, signal }: TokenSend & Cancellable,
  ): Promise<{ hash: string }> => {
    if (amount <= 0n || to === '') throw new DraftIncompleteError()
    if (!token) throw new TokenMissingError()
    const { network, account, connection } = sender(get)
    const { chainNamespace: namespace, caipNetworkId: networkId } = network
    if (token.networkId !== networkId) throw new UnsupportedChainError()
    const { chain, connector, now } = get(servicesAtom)
    const properties = {
      isSmartAccount: account.type === 'smartAccount',
      token: token.address ? toCaipAddress(networkId, token.address) : token.symbol,
      amount: formatUnits(amount, token.decimals),
      network: networkId,
    }
    set(trackAtom, 'SEND_INITIATED', properties)
    try {
      const [adapter, wallet] = await Promise.all([
        chain(namespace),
        connector(connection.connectorId),
      ])
      refuseReceiver(adapter, { to, token, network })
      const hash = await adapter.transfer(
        {
          provider: wallet.provider(namespace),
          account: toCaipAddress(networkId, account.address),
          network,
          to,
          amount,
          ...(token.address && { token: { address: token.address, decimals: token.decimals } }),
        },
        { signal },
      )
      const { address, name, symbol, decimals, iconUrl } = token
      const at = now()
      const from = account.address
      set(storeSentAtom, {
        hash,
        networkId,
        from,
        to,
        at,
        status: 'pending',
        token: {
          ...(address && { address }),
          name,
          symbol,
          decimals,
          iconUrl: storedPicture(iconUrl),
        },
        amount: String(amount),
      })
      if (get(linkedAddressesAtom).has(from))
        set(storedReceiversAtom, (all) =>
          rememberReceiver(all, {
            from,
            namespace,
            address: to,
            at,
            ...(receiverName && { name: receiverName }),
            avatar: storedPicture(receiverAvatar),
          }),
        )
      set(trackAtom, 'SEND_SUCCESS', properties)
      return { hash }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      set(trackAtom, 'SEND_ERROR', { ...properties, message })
      throw error
    }
  },
)
