import { isAddress } from '@solana/web3.js'
import type { Network } from '../../../domain/network.ts'
import { UnsupportedMethodError } from '../../../errors/provider.ts'
import { ChainNotSupportedError } from '../../../errors/switch.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { z } from '../../../lib/schema.ts'
import { singleFlight } from '../../../lib/singleFlight.ts'
import type { ChainAdapter, ChainProvider } from '../chainAdapter.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { getBalance } from './getBalance.ts'
import { getTransactionState } from './getTransactionState.ts'
import { estimateFee, sendTransaction, transfer } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { solanaAddress } from './solanaAddress.ts'
import { solanaRead } from './solanaRead.ts'

/** A CAIP-2 reference is this much of the genesis hash. */
const REFERENCE_LENGTH = 32
/** Nobody waits longer for nodes to say who they are, ms. */
const GENESIS_LIMIT_MS = 2_000

/** Solana: reads go to the network's own nodes, signatures to the wallet, in bytes at either edge. */
export const createSolanaAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  const refuse = (verb: string) => async (): Promise<never> => {
    throw new UnsupportedMethodError(verb, {
      hints: [`Solana has no ${verb}: send the wallet's own method by request().`],
    })
  }

  /** The nodes' own word; nodes that cannot be asked now say nothing against it. */
  const isNamedByGenesis = async (network: Network, options: Cancellable): Promise<boolean> => {
    try {
      const where = { network, ...rpc, ...options, rpcTimeoutMs: GENESIS_LIMIT_MS }
      const hash = await solanaRead(z.string(), { method: 'getGenesisHash' }, where)
      return network.caipNetworkId === `solana:${hash.slice(0, REFERENCE_LENGTH)}`
    } catch {
      options.signal?.throwIfAborted()
      return true
    }
  }

  return {
    namespace: 'solana',
    getBalance: (of, options) =>
      shareBalance(
        `${of.network.caipNetworkId} ${of.account}`,
        (own) => getBalance(of, { ...rpc, ...own }),
        options,
      ),
    signMessage,
    sendTransaction: (call, options) => sendTransaction(call, { ...rpc, ...options }),
    transfer: (what, options) => transfer(what, { ...rpc, ...options }),
    estimateGas: (call, options) => estimateFee(call, { ...rpc, ...options }),
    /** These wallets have no network of their own: each request names one. */
    async switchNetwork(
      { provider, network }: { provider: ChainProvider; network: Network },
      options: Cancellable = {},
    ) {
      if (!(await isNamedByGenesis(network, options)))
        throw new ChainNotSupportedError({
          hints: [`The nodes given for ${network.caipNetworkId} serve another network.`],
        })
      await provider.standOn?.(network.caipNetworkId)
    },
    async getCapabilities() {
      return {}
    },
    getTransactionState: ({ hash, network }, options) =>
      getTransactionState(hash, { network, ...rpc, ...options }),
    isAddress,
    async isContract({ address, network }, options) {
      const { readAccounts } = await import('./readAccounts.ts')
      const reading = { network, ...rpc, ...options }
      const [found] = await readAccounts([solanaAddress(address)], reading)
      // People's accounts belong to the system program.
      return found !== undefined && !/^1+$/.test(found.program)
    },
    getHoldings: async ({ network, ...of }, options) =>
      (await import('./getHoldings.ts')).getHoldings(of, { network, ...rpc, ...options }),
    estimateTransfer: async (what, options) =>
      (await import('./estimateTransfer.ts')).estimateTransfer(what, {
        network: what.network,
        ...rpc,
        ...options,
      }),
    resolveName: async ({ name, network }, options) =>
      (await import('./names.ts')).resolveName(name, { network, ...rpc, ...options }),
    nameOf: async ({ account, network }, options) =>
      (await import('./names.ts')).nameOf(account, { network, ...rpc, ...options }),
    read: (what, options) => readRpc(what, { ...rpc, ...options }),
    signTypedData: refuse('signTypedData'),
    writeContract: refuse('writeContract'),
  }
}
