import { parseCaipAddress } from '#domain/network/caip.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { singleFlight } from '#lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import { noOwnNetwork } from '../noOwnNetwork.ts'
import type { RpcOptions } from '../readRpc.ts'
import { refuseVerb } from '../refuseVerb.ts'
import { withRpc } from '../withRpc.ts'
import { readCoins } from './coins.ts'
import { askEsplora } from './esplora.ts'
import { signMessage } from './signMessage.ts'
import { estimateFee, sendTransaction, transfer } from './transfer.ts'

/** Paths that may follow an Esplora server's address. */
const PATH = /^[a-z0-9][a-z0-9/_-]{0,200}$/i

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text // hashes and raw transactions come as they are
  }
}

/** Bitcoin: reads come from the network's Esplora servers (its `rpcUrls`), signatures and transfers from the wallet. */
export const createBitcoinAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  const asking = withRpc(rpc)
  const refuse = (verb: string) => refuseVerb(verb, `Bitcoin has no ${verb}`)

  return {
    namespace: 'bip122',
    /** The sum of all unspent outputs, in satoshis, including unconfirmed ones. */
    getBalance: ({ account, network }, options) =>
      shareBalance(
        account,
        async (own) => {
          const { address } = parseCaipAddress(account)
          const coins = await readCoins(address, { network, ...rpc, ...own })
          return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
        },
        options,
      ),
    signMessage,
    sendTransaction: asking(sendTransaction),
    transfer: asking(transfer),
    estimateGas: asking(estimateFee),
    ...noOwnNetwork,
    /** `method` is a path of the Esplora API, such as `blocks/tip/height`. */
    async read({ network, method }, options) {
      if (!PATH.test(method)) throw new ProviderRpcError(-32601, `There is no ${method} to read`)
      return readJson(await askEsplora(method, { network, ...rpc, ...options }))
    },
    signTypedData: refuse('signTypedData'),
    writeContract: refuse('writeContract'),
  }
}
