import { readTransactionText } from '#domain/request/solanaTransaction.ts'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { solanaDevAccounts } from '../../keys/solanaDevAccounts.ts'
import { callChain, fetchCarrier } from '../injectedWallet/page/callChain.ts'
import { solanaKey } from './solanaKey.ts'
import type { NamespaceRequest, WalletNamespace } from './walletNamespace.ts'

const Message = z.object({ message: z.string(), pubkey: z.string() })
const One = z.object({ transaction: z.string(), pubkey: z.optional(z.string()) })
const Many = z.object({ transactions: z.array(z.string()) })

const addressOf = (index: number): string => solanaDevAccounts[index]?.address ?? ''

function read<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw new WalletRpcError(RPC_CODE.invalidParams, `Invalid parameters: ${parsed.error.message}`)
}

function keyFor({ indexes }: NamespaceRequest, pubkey: string | undefined) {
  const index = indexes.find((one) => pubkey === undefined || addressOf(one) === pubkey)
  if (index !== undefined) return solanaKey(index)
  const text = `The page was not given the account ${pubkey}.`
  throw new WalletRpcError(RPC_CODE.unauthorized, text)
}

function readBytes(text: string): Uint8Array {
  const bytes = readTransactionText(text)
  if (bytes) return bytes
  throw new WalletRpcError(RPC_CODE.invalidParams, 'This is no Solana transaction.')
}

async function sign(request: NamespaceRequest, { transaction, pubkey }: z.infer<typeof One>) {
  const key = await keyFor(request, pubkey)
  const signed = await key.signTransaction(readBytes(transaction))
  // With one signer, as here, its signature is the first.
  return { transaction: toBase64(signed), signature: toBase58(signed.slice(1, 65)) }
}

/** The `solana_*` methods in the shapes they have over WalletConnect. */
export const solanaNamespace: WalletNamespace = {
  namespace: 'solana',
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  address: addressOf,

  async perform(request) {
    const { method, params, indexes, rpcUrl } = request
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return indexes.map((index) => ({ pubkey: addressOf(index) }))
      case 'solana_signMessage': {
        const { message, pubkey } = read(Message, params)
        const key = await keyFor(request, pubkey)
        return {
          signature: toBase58(await key.signMessage(fromBase58(message) ?? new Uint8Array())),
        }
      }
      case 'solana_signTransaction':
        return await sign(request, read(One, params))
      case 'solana_signAllTransactions': {
        const { transactions } = read(Many, params)
        const signed = await Promise.all(
          transactions.map((transaction) => sign(request, { transaction })),
        )
        return { transactions: signed.map(({ transaction }) => transaction) }
      }
      case 'solana_signAndSendTransaction': {
        const { transaction } = await sign(request, read(One, params))
        const call = [transaction, { encoding: 'base64' }]
        return { signature: await callChain(fetchCarrier, rpcUrl, 'sendTransaction', call) }
      }
      default:
        throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
    }
  },
}
