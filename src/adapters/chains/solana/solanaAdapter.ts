import { isAddress } from '@solana/web3.js'
import type { Network } from '#domain/network/network.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { z } from '#lib/schema.ts'
import { singleFlight } from '#lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { noOwnNetwork } from '../noOwnNetwork.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { refuseVerb } from '../refuseVerb.ts'
import { withRpc } from '../withRpc.ts'
import { getBalance } from './getBalance.ts'
import { getTransactionState } from './getTransactionState.ts'
import { estimateFee, sendTransaction, transfer } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { solanaRead } from './solanaRead.ts'

/** How much of the genesis hash a CAIP-2 reference holds. */
const REFERENCE_LENGTH = 32
/** Timeout of asking nodes for their genesis hash, ms. */
const GENESIS_LIMIT_MS = 2_000

const money = lazy(async () => (await import('./solanaMoney.ts')).solanaMoney)
const names = lazy(() => import('./names.ts'))
const given = lazy(() => import('./approvals/solanaApprovals.ts'))

/** Solana: reads come from the network's own nodes, signatures from the wallet, as bytes at both interfaces. */
export const createSolanaAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  const asking = withRpc(rpc)
  const refuse = (verb: string) => refuseVerb(verb, `Solana has no ${verb}`)

  /** The nodes' genesis hash; where no node answers, the network is not contradicted. */
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
    sendTransaction: asking(sendTransaction),
    transfer: asking(transfer),
    estimateGas: asking(estimateFee),
    ...noOwnNetwork,
    async switchNetwork(to, options = {}) {
      const { network } = to
      if (!(await isNamedByGenesis(network, options)))
        throw new ChainNotSupportedError({
          hints: [`The nodes given for ${network.caipNetworkId} serve another network.`],
        })
      await noOwnNetwork.switchNetwork(to)
    },
    getTransactionState: asking(getTransactionState),
    isAddress,
    isContract: asking(async (of, o) => (await money()).isContract(of, o)),
    getHoldings: asking(async (of, o) => (await money()).getHoldings(of, o)),
    estimateTransfer: asking(async (what, o) => (await money()).estimateTransfer(what, o)),
    resolveName: asking(async (what, o) => (await names()).resolveName(what, o)),
    nameOf: asking(async (of, o) => (await names()).nameOf(of, o)),
    tokenApprovals: async () => (await given()).solanaApprovals(rpc),
    read: asking(readRpc),
    signTypedData: refuse('signTypedData'),
    writeContract: refuse('writeContract'),
  }
}
