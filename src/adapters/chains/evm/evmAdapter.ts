import { lazy } from '#lib/lazy.ts'
import { singleFlight } from '#lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { withRpc } from '../withRpc.ts'
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

const money = lazy(async () => (await import('./evmMoney.ts')).evmMoney)
const names = lazy(() => import('./names.ts'))
const given = lazy(() => import('./approvals/evmApprovals.ts'))

/** Ethereum and other EVM chains. Reads come from the network's own nodes, everything else from the wallet. */
export const createEvmAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  const asking = withRpc(rpc)
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
    transfer: asking(transfer),
    writeContract,
    estimateGas: asking(estimateGas),
    getCapabilities,
    switchNetwork,
    getTransactionState: asking(getTransactionState),
    isAddress: isChecksummed,
    isContract: asking(isContract),
    getHoldings: asking(async (of, o) => (await money()).getHoldings(of, o)),
    estimateTransfer: asking(async (what, o) => (await money()).estimateTransfer(what, o)),
    resolveName: asking(async (what, o) => (await names()).resolveName(what, o)),
    nameOf: asking(async (of, o) => (await names()).nameOf(of, o)),
    approvals: {
      write: async (spender, amount) => (await money()).writeApproval(spender, amount),
      readSpender: async (data) => (await money()).readApproval(data),
    },
    tokenApprovals: async () => (await given()).evmApprovals(rpc),
    read: asking(readRpc),
  }
}
