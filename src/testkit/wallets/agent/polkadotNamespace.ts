import { u8aWrapBytes } from '@polkadot/util'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { z } from '#lib/schema.ts'
import { polkadotKey } from '../polkadot/polkadotKey.ts'
import { SignerPayload, signPayload } from '../polkadot/signPayload.ts'
import { readParams } from './readParams.ts'
import type { NamespaceRequest, WalletNamespace } from './walletNamespace.ts'

const Message = z.object({ address: z.string(), message: z.string() })
const Transaction = z.object({ address: z.string(), transactionPayload: SignerPayload })

function keyFor({ indexes }: NamespaceRequest, address: string) {
  const key = indexes.map(polkadotKey).find((one) => one.address === address)
  if (key) return key
  const text = `The page was not given the account ${address}.`
  throw new WalletRpcError(RPC_CODE.unauthorized, text)
}

/** The `polkadot_*` methods. */
export const polkadotNamespace: WalletNamespace = {
  namespace: 'polkadot',
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  address: (index) => polkadotKey(index).address,
  async perform(request) {
    switch (request.method) {
      case 'polkadot_signMessage': {
        const { address, message } = readParams(Message, request.params)
        return { signature: keyFor(request, address).sign(u8aWrapBytes(message)) }
      }
      case 'polkadot_signTransaction': {
        const { address, transactionPayload } = readParams(Transaction, request.params)
        return { id: 1, signature: signPayload(keyFor(request, address), transactionPayload) }
      }
      default: {
        const text = `The wallet does not know ${request.method}.`
        throw new WalletRpcError(RPC_CODE.unsupportedMethod, text)
      }
    }
  },
}
