import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { z } from '#lib/schema.ts'
import { bitcoinKeys } from '../../keys/bitcoinKeys.ts'
import { bitcoinVault } from '../bitcoin/bitcoinVault.ts'
import { readParams } from './readParams.ts'
import type { NamespaceRequest, WalletNamespace } from './walletNamespace.ts'

const Message = z.object({
  account: z.string(),
  message: z.string(),
  address: z.optional(z.string()),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const Psbt = z.object({
  account: z.string(),
  psbt: z.string(),
  signInputs: z.optional(z.array(z.object({ address: z.string(), index: z.number() }))),
  broadcast: z.optional(z.boolean()),
})
const Transfer = z.object({
  account: z.string(),
  recipientAddress: z.string(),
  amount: z.string().check(z.regex(/^\d+$/)),
})

const toHex = (base64: string) =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

function vaultFor({ indexes, rpcUrl }: NamespaceRequest, address: string) {
  const index = indexes.find((one) => {
    const { payment, ordinal } = bitcoinKeys(one)
    return payment.address === address || ordinal.address === address
  })
  if (index !== undefined) return bitcoinVault(index, { prefix: 'bcrt', node: rpcUrl })
  const text = `The page was not given the account ${address}.`
  throw new WalletRpcError(RPC_CODE.unauthorized, text)
}

/** The `bip122` methods in the shapes they have over WalletConnect, on the sandbox's own chain. */
export const bitcoinNamespace: WalletNamespace = {
  namespace: 'bip122',
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  address: (index) => bitcoinKeys(index).payment.address,
  async perform(request) {
    const { method, params, indexes, rpcUrl } = request
    switch (method) {
      case 'getAccountAddresses':
        return indexes.flatMap((index) =>
          bitcoinVault(index, { prefix: 'bcrt', node: rpcUrl })
            .accounts()
            .filter(({ purpose }) => purpose !== 'stacks')
            .map(({ address, publicKey, purpose }) => ({
              address,
              publicKey,
              intention: purpose === 'payment' ? 'payment' : 'ordinal',
            })),
        )
      case 'signMessage': {
        const { account, message, address = account, protocol } = readParams(Message, params)
        const signature = vaultFor(request, address).signMessage(message, address, protocol)
        return { address, signature: toHex(signature) }
      }
      case 'signPsbt': {
        const { account, psbt, signInputs = [], broadcast = false } = readParams(Psbt, params)
        return await vaultFor(request, account).signPsbt(psbt, signInputs, {
          broadcasts: broadcast,
        })
      }
      case 'sendTransfer': {
        const { account, recipientAddress, amount } = readParams(Transfer, params)
        return { txid: await vaultFor(request, account).send(recipientAddress, BigInt(amount)) }
      }
      default:
        throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
    }
  },
}
