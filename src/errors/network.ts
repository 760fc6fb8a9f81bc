import { LatchkeyError } from './base.ts'

/**
 * The network is not among your `networks`.
 *
 * @remedy Add it to `networks`.
 * @from `switchNetwork`, `request`
 * @text error.networkNotFound
 */
export class NetworkNotFoundError extends LatchkeyError {
  override readonly name = 'NetworkNotFoundError'
  constructor(networkId: string) {
    super('network-not-found', 'Network not found', {
      hints: [
        `${networkId} is not among the networks of this <latch-key>; add it to \`networks\`.`,
      ],
    })
  }
}

/**
 * None of your `networks` belongs to that namespace.
 *
 * @remedy Add one to `networks`.
 * @from every call
 * @text error.networkNotFound
 */
export class NamespaceNotConfiguredError extends LatchkeyError {
  override readonly name = 'NamespaceNotConfiguredError'
  constructor(namespace: string) {
    super(
      'namespace-not-configured',
      `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
      {
        hints: [`Add a ${namespace} network to \`networks\`, or connect a wallet that offers one.`],
      },
    )
  }
}

/**
 * Latchkey does not support that namespace.
 *
 * @remedy Use a namespace of one of your `networks`.
 * @from every call
 * @text error.networkNotFound
 */
export class ChainAdapterNotFoundError extends LatchkeyError {
  override readonly name = 'ChainAdapterNotFoundError'
  constructor(namespace: string) {
    super('chain-adapter-not-found', 'Adapter not found', { hints: [namespace] })
  }
}

/**
 * No RPC URL is known for the network.
 *
 * @remedy Set one in `rpcUrls`, or in the network object.
 * @from every call
 * @text error.pageSetup
 */
export class RpcUrlMissingError extends LatchkeyError {
  override readonly name = 'RpcUrlMissingError'
  constructor(networkId: string) {
    super('rpc-url-missing', `No RPC url provided for chainId: ${networkId}`)
  }
}
