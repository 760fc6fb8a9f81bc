import { LatchkeyError } from './base.ts'

/** No configured network has the id. */
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

/** No network of the namespace is configured. */
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

/** There is no chain adapter for the namespace. */
export class ChainAdapterNotFoundError extends LatchkeyError {
  override readonly name = 'ChainAdapterNotFoundError'
  constructor(namespace: string) {
    super('chain-adapter-not-found', 'Adapter not found', { hints: [namespace] })
  }
}

/** The network has no RPC URL to read from. */
export class RpcUrlMissingError extends LatchkeyError {
  override readonly name = 'RpcUrlMissingError'
  constructor(networkId: string) {
    super('rpc-url-missing', `No RPC url provided for chainId: ${networkId}`)
  }
}
