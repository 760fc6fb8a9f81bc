import { parseCaipAddress } from '../../../domain/caip.ts'
import { ProviderRpcError, UnsupportedMethodError } from '../../../errors/provider.ts'
import { singleFlight } from '../../../lib/singleFlight.ts'
import type { ChainAdapter } from '../chainAdapter.ts'
import type { RpcOptions } from '../readRpc.ts'
import { readCoins } from './coins.ts'
import { askEsplora } from './esplora.ts'
import { signMessage } from './signMessage.ts'
import { estimateFee, sendTransaction, transfer } from './transfer.ts'

/** What may follow an Esplora server's address. */
const PATH = /^[a-z0-9][a-z0-9/_-]{0,200}$/i

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text // hashes and raw transactions come as they are
  }
}

/** Bitcoin: reads go to the network's Esplora servers (its `rpcUrls`), signatures and transfers to the wallet. */
export const createBitcoinAdapter = (rpc: RpcOptions = {}): ChainAdapter => {
  const shareBalance = singleFlight<bigint>()
  const refuse = (verb: string) => async (): Promise<never> => {
    throw new UnsupportedMethodError(verb, {
      hints: [`Bitcoin has no ${verb}: send the wallet's own method by request().`],
    })
  }

  return {
    namespace: 'bip122',
    /** All that is not spent, in satoshis, what is not yet in a block included. */
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
    sendTransaction: (call, options) => sendTransaction(call, { ...rpc, ...options }),
    transfer: (what, options) => transfer(what, { ...rpc, ...options }),
    estimateGas: (call, options) => estimateFee(call, { ...rpc, ...options }),
    async switchNetwork({ provider, network }) {
      await provider.standOn?.(network.caipNetworkId)
    },
    async getCapabilities() {
      return {}
    },
    /** `method` is a path of the Esplora API, such as `blocks/tip/height`. */
    async read({ network, method }, options) {
      if (!PATH.test(method)) throw new ProviderRpcError(-32601, `There is no ${method} to read`)
      return readJson(await askEsplora(method, { network, ...rpc, ...options }))
    },
    signTypedData: refuse('signTypedData'),
    writeContract: refuse('writeContract'),
  }
}
