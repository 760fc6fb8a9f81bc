import { isNamespace, type Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import { InvalidConfigError } from '#errors/config.ts'
import { NamespaceNotConfiguredError, NetworkNotFoundError } from '#errors/network.ts'
import { findNetworkAtom, namespacesAtom } from '#state/network/networks.ts'
import type { Store } from './watchAtoms.ts'

/** What a page asks to connect, checked against its configuration. */
export type ConnectWish = Pick<ConnectOptions, 'wallet' | 'onUri'> & {
  /** The network's, where one is named. */
  namespace: Namespace | undefined
  network: Network | undefined
}

const assertKind = (name: keyof ConnectOptions, value: unknown, kind: 'string' | 'function') => {
  if (value !== undefined && (typeof value !== kind || value === ''))
    throw new InvalidConfigError(`connect: \`${name}\` must be a ${kind}`)
}

/**
 * Not all pages are type-checked.
 *
 * @throws {InvalidConfigError} an option has the wrong type, or the network is of another namespace
 * @throws {InvalidCaipNetworkIdError} the network is not a CAIP-2 id
 * @throws {NetworkNotFoundError} the network is not offered
 * @throws {NamespaceNotConfiguredError} no network of the namespace is offered
 */
export const readConnectOptions = (store: Store, options: ConnectOptions = {}): ConnectWish => {
  if (Object(options) !== options) throw new InvalidConfigError('connect: expected an object')
  const { wallet, namespace, network: networkId, onUri, signal } = options
  assertKind('wallet', wallet, 'string')
  assertKind('network', networkId, 'string')
  assertKind('onUri', onUri, 'function')
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new InvalidConfigError('connect: `signal` must be an AbortSignal')
  const network = networkId === undefined ? undefined : store.get(findNetworkAtom)(networkId)
  if (networkId !== undefined && !network) throw new NetworkNotFoundError(networkId)
  if (namespace !== undefined && !store.get(namespacesAtom).includes(namespace))
    throw new NamespaceNotConfiguredError(String(namespace))
  if (network && isNamespace(namespace) && network.chainNamespace !== namespace)
    throw new InvalidConfigError(`connect: ${networkId} is not a network of ${namespace}`)
  return { wallet, onUri, network, namespace: network?.chainNamespace ?? namespace }
}
