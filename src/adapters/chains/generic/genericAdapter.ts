import { parseCaipAddress } from '../../../domain/caip.ts'
import type { Namespace } from '../../../domain/namespace.ts'
import { UnsupportedMethodError } from '../../../errors/provider.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { messageSigning } from './messageSigning.ts'

/**
 * Families without a plug-in of their own: messages are signed where the family has a method for it, reads go to the
 * network's nodes, and whatever needs knowledge of the family is refused rather than guessed. In particular nothing is
 * ever sent as an Ethereum method.
 */
export const createGenericAdapter = (
  namespace: Exclude<Namespace, 'eip155'>,
  rpc: RpcOptions = {},
): ChainAdapter => {
  const refuse = (verb: string) => async (): Promise<never> => {
    throw new UnsupportedMethodError(verb, {
      hints: [
        `Latchkey has no ${verb} for ${namespace}: send the wallet's own method by request().`,
      ],
    })
  }
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
    /** These wallets have no network of their own: the page names one in each request. */
    async switchNetwork({ provider, network }) {
      await provider.standOn?.(network.caipNetworkId)
    },
    async getCapabilities() {
      return {}
    },
    read: (what, options) => readRpc(what, { ...rpc, ...options }),
    getBalance: refuse('getBalance'),
    signTypedData: refuse('signTypedData'),
    sendTransaction: refuse('sendTransaction'),
    transfer: refuse('transfer'),
    writeContract: refuse('writeContract'),
    estimateGas: refuse('estimateGas'),
  }
}
