import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { noOwnNetwork } from '../noOwnNetwork.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { refuseVerb } from '../refuseVerb.ts'
import { withRpc } from '../withRpc.ts'
import { messageSigning } from './messageSigning.ts'

/**
 * Namespaces without an adapter of their own: messages are signed where the namespace has a method for it, reads come from
 * the network's nodes, and whatever needs knowledge of the namespace is refused rather than guessed. In particular nothing
 * is ever sent as an Ethereum method.
 */
export const createGenericAdapter = (
  namespace: Exclude<Namespace, 'eip155'>,
  rpc: RpcOptions = {},
): ChainAdapter => {
  const refuse = (verb: string) => refuseVerb(verb, `Latchkey has no ${verb} for ${namespace}`)
  return {
    namespace,
    async signMessage({ provider, account, network, message }, { signal } = {}) {
      const signing = messageSigning[namespace]
      if (!signing) return refuse('signMessage')()
      const { method, params, answer } = signing
      const signed = await askWallet(
        provider,
        { method, params: params(message, parseCaipAddress(account).address) },
        { network: network.caipNetworkId, signal },
      )
      return parseAnswer(answer, signed, method).signature
    },
    ...noOwnNetwork,
    read: withRpc(rpc)(readRpc),
    getBalance: refuse('getBalance'),
    signTypedData: refuse('signTypedData'),
    sendTransaction: refuse('sendTransaction'),
    transfer: refuse('transfer'),
    writeContract: refuse('writeContract'),
    estimateGas: refuse('estimateGas'),
  }
}
