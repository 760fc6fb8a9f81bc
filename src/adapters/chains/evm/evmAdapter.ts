import { singleFlight } from '../../../lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { estimateGas } from './estimateGas.ts'
import { getBalance } from './getBalance.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getTransactionState } from './getTransactionState.ts'
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
    transfer,
    writeContract,
    estimateGas: (call, options) => estimateGas(call, { ...rpc, ...options }),
    getCapabilities,
    switchNetwork,
    getTransactionState: (of, options) => getTransactionState(of, { ...rpc, ...options }),
    read: (what, options) => readRpc(what, { ...rpc, ...options }),
  }
}
