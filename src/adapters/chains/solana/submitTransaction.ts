import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import {
  readSolanaTransaction,
  readTransactionText,
  withSolanaSignature,
} from '#domain/request/solanaTransaction.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { UnsupportedMethodError } from '#errors/provider.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { askWallet } from '../askWallet.ts'
import type { ChainProvider } from '../chainAdapter.ts'
import { parseAnswer } from '../parseAnswer.ts'
import type { RpcOptions } from '../readRpc.ts'
import { Signature, Signed } from './signature.ts'
import { COMMITMENT, solanaRead } from './solanaRead.ts'

type Submission = {
  provider: ChainProvider
  account: CaipAddress
  network: Network
  /** Base64. */
  transaction: string
}

const SignedTransaction = z.object({
  transaction: z.optional(z.string()),
  signature: z.optional(Signature),
})

/** The transaction with our signature: newer wallets return it whole, older ones the signature alone. */
const sign = async (
  { provider, account, network, transaction }: Submission,
  { signal }: Cancellable,
): Promise<Uint8Array> => {
  const method = 'solana_signTransaction'
  const pubkey = parseCaipAddress(account).address
  const options = { network: network.caipNetworkId, signal }
  const answer = await askWallet(provider, { method, params: { transaction, pubkey } }, options)
  const signed = parseAnswer(SignedTransaction, answer, method)
  const whole = readTransactionText(signed.transaction)
  if (whole) return whole
  const signature = signed.signature && fromBase58(signed.signature)
  const bytes = readTransactionText(transaction)
  const made = bytes && signature && withSolanaSignature(bytes, pubkey, signature)
  if (!made) throw new InvalidAnswerError(method)
  return made
}

/** Sent by the wallet where it can, else signed there and sent from here. Resolves with the transaction's id. */
export const submitTransaction = async (
  what: Submission,
  { signal, ...rpc }: RpcOptions & Cancellable = {},
): Promise<string> => {
  const { provider, account, network, transaction } = what
  const method = 'solana_signAndSendTransaction'
  const pubkey = parseCaipAddress(account).address
  try {
    const sendOptions = { preflightCommitment: COMMITMENT }
    const answer = await askWallet(
      provider,
      { method, params: { transaction, pubkey, sendOptions } },
      { network: network.caipNetworkId, signal },
    )
    return parseAnswer(Signed, answer, method).signature
  } catch (error) {
    if (!(error instanceof UnsupportedMethodError)) throw error
  }
  const signed = await sign(what, { signal })
  const [first] = readSolanaTransaction(signed)?.signatures ?? []
  if (!first) throw new InvalidAnswerError(method)
  const params = [toBase64(signed), { encoding: 'base64', preflightCommitment: COMMITMENT }]
  // A node may get it twice, from us or from other nodes: the id is the transaction's, not the node's.
  await solanaRead(Signature, { method: 'sendTransaction', params }, { network, signal, ...rpc })
  return toBase58(first)
}
