import { singleFlight } from '../../../lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { estimateGas } from './estimateGas.ts'
import { getBalance } from './getBalance.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getTransactionState } from './getTransactionState.ts'
import { isChecksummed } from './isChecksummed.ts'
import { isContract } from './isContract.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { switchNetwork } from './switchNetwork.ts'
import { transfer } from './transfer.ts'
import { writeContract } from './writeContract.ts'

/** Ethereum and its kin. Reads go to the network's own nodes, everything else to the wallet. */
export const createEvmAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  return {
    namespace: 'eip155',
    getBalance: (of, options) =>
      shareBalance(
        `${of.network.caipNetworkId} ${of.account}`,
        (own) => getBalance(of, { ...rpc, ...own }),
        options,
      ),
    signMessage,
    signTypedData,
    sendTransaction,
    transfer: (what, options) => transfer(what, { ...rpc, ...options }),
    writeContract,
    estimateGas: (call, options) => estimateGas(call, { ...rpc, ...options }),
    getCapabilities,
    switchNetwork,
    getTransactionState: (of, options) => getTransactionState(of, { ...rpc, ...options }),
    isAddress: isChecksummed,
    isContract: (of, options) => isContract(of, { ...rpc, ...options }),
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
  }
}
