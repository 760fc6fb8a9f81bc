import type { CaipNetworkId } from '#domain/network/caip.ts'
import { solanaCluster } from '#domain/network/solanaCluster.ts'
import { readSolanaTransaction, readTransactionText } from '#domain/request/solanaTransaction.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import {
  ChainDisconnectedError,
  ProviderRpcError,
  UnauthorizedError,
  UnsupportedMethodError,
} from '#errors/provider.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { peek } from './discoverStandard.ts'
import { readAccounts, readBytes, type SolanaAccount } from './solanaAccounts.ts'

export const SIGNATURE_BYTES = 64
const INVALID_PARAMS = -32602

export type SolanaRequestContext = {
  accounts: readonly SolanaAccount[]
  /** Calls a feature of the wallet; undefined when it has none of that name. */
  feature(name: string): ((...inputs: unknown[]) => Promise<unknown>) | undefined
}

type Asked = { method: string; params?: unknown }

const invalid = (what: string) =>
  new ProviderRpcError(INVALID_PARAMS, `${what} is missing or malformed`)

/** A private cluster has no name that a wallet would have to know. */
const isPrivate = (cluster: string) => cluster === 'solana:localnet'

/**
 * Requests of the `solana_*` methods, in WalletConnect's format, carried out by the features of a Wallet Standard wallet.
 * Transactions may come as base64 or base58 and are returned as base64.
 */
export const createSolanaRequest = ({ accounts, feature }: SolanaRequestContext) => {
  const use = (name: string, method: string) => {
    const call = feature(name)
    if (!call) throw new UnsupportedMethodError(method)
    return call
  }

  const accountFor = (address: unknown, needs: string, method: string): SolanaAccount => {
    const account =
      address === undefined
        ? accounts[0]
        : accounts.find((candidate) => candidate.address === address)
    if (!account) throw new UnauthorizedError()
    // An empty list means that the wallet does not say; a non-empty one is binding.
    if (account.features.length > 0 && !account.features.includes(needs))
      throw new UnsupportedMethodError(method)
    return account
  }

  /** The wallet's name of the network; undefined where it has none and needs none. */
  const chainOf = (
    account: SolanaAccount,
    network: CaipNetworkId | undefined,
  ): string | undefined => {
    const cluster = network ? solanaCluster(network) : account.chains[0]
    if (cluster === undefined || account.chains.includes(cluster)) return cluster
    if (!isPrivate(cluster)) throw new ChainDisconnectedError(network ?? cluster)
    return undefined
  }

  const readTransaction = (text: unknown) => {
    const bytes = readTransactionText(text)
    if (!bytes) throw invalid('The transaction')
    return bytes
  }

  /** The signer, where the request does not name one: the first of our accounts in the transaction. */
  const signerOf = (transaction: Uint8Array, pubkey: unknown): unknown => {
    if (pubkey !== undefined) return pubkey
    const signers = readSolanaTransaction(transaction)?.signers ?? []
    return accounts.find(({ address }) => signers.includes(address))?.address
  }

  /** One result for each input, whatever else the wallet returned. */
  const results = (answer: unknown, count: number, method: string): unknown[] => {
    if (!Array.isArray(answer) || answer.length !== count) throw new InvalidAnswerError(method)
    return answer
  }

  const readSignature = (result: unknown, method: string): Uint8Array => {
    const signature = readBytes(peek(result, 'signature'), SIGNATURE_BYTES)
    if (!signature) throw new InvalidAnswerError(method)
    return signature
  }

  const signTransactions = async (
    texts: readonly unknown[],
    { pubkey, method, network }: { pubkey: unknown; method: string; network?: CaipNetworkId },
  ) => {
    const name = 'solana:signTransaction'
    const sign = use(name, method)
    const inputs = texts.map((text) => {
      const transaction = readTransaction(text)
      const account = accountFor(signerOf(transaction, pubkey), name, method)
      const chain = chainOf(account, network)
      return {
        address: account.address,
        account: account.given,
        transaction,
        ...(chain && { chain }),
      }
    })
    const answer = await sign(...inputs.map(({ address: _, ...input }) => input))
    return results(answer, inputs.length, method).map((result, index) => {
      const signed = readBytes(peek(result, 'signedTransaction'))
      const read = signed && readSolanaTransaction(signed)
      const place = read?.signers.indexOf(inputs[index]?.address ?? '') ?? -1
      const signature = read?.signatures[place]
      if (!signed || !signature?.some(Boolean)) throw new InvalidAnswerError(method)
      return { transaction: toBase64(signed), signature: toBase58(signature) }
    })
  }

  const signMessage = async (params: unknown, method: string) => {
    const name = 'solana:signMessage'
    const sign = use(name, method)
    const text = peek(params, 'message')
    const message = typeof text === 'string' ? fromBase58(text) : undefined
    if (!message) throw invalid('The message')
    const account = accountFor(peek(params, 'pubkey'), name, method)
    const [result] = results(await sign({ account: account.given, message }), 1, method)
    const signed = readBytes(peek(result, 'signedMessage'))
    // A signature of anything other than what was requested is useless.
    if (signed && toBase58(signed) !== text) throw new InvalidAnswerError(method)
    return { signature: toBase58(readSignature(result, method)) }
  }

  const signAndSend = async (params: unknown, method: string, network?: CaipNetworkId) => {
    const name = 'solana:signAndSendTransaction'
    const send = use(name, method)
    const transaction = readTransaction(peek(params, 'transaction'))
    const account = accountFor(signerOf(transaction, peek(params, 'pubkey')), name, method)
    const chain = chainOf(account, network)
    // It would send to another network.
    if (!chain) throw new UnsupportedMethodError(method)
    const options = peek(params, 'sendOptions') ?? peek(params, 'options')
    const input = { account: account.given, transaction, chain, ...(options ? { options } : {}) }
    const [result] = results(await send(input), 1, method)
    return { signature: toBase58(readSignature(result, method)) }
  }

  const signIn = async (params: unknown, method: string) => {
    const [result] = results(await use('solana:signIn', method)(params ?? {}), 1, method)
    const [account] = readAccounts([peek(result, 'account')]) ?? []
    const signedMessage = readBytes(peek(result, 'signedMessage'))
    if (!account || !signedMessage) throw new InvalidAnswerError(method)
    return {
      address: account.address,
      signedMessage: toBase58(signedMessage),
      signature: toBase58(readSignature(result, method)),
    }
  }

  return async (
    { method, params }: Asked,
    network: CaipNetworkId | undefined,
  ): Promise<unknown> => {
    const where = { method, ...(network && { network }) }
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return accounts.map(({ address }) => ({ pubkey: address }))
      case 'solana_signMessage':
        return signMessage(params, method)
      case 'solana_signTransaction': {
        const pubkey = peek(params, 'pubkey')
        return (await signTransactions([peek(params, 'transaction')], { pubkey, ...where }))[0]
      }
      case 'solana_signAllTransactions': {
        const texts = peek(params, 'transactions')
        if (!Array.isArray(texts) || texts.length === 0) throw invalid('The list of transactions')
        const signed = await signTransactions(texts, { pubkey: peek(params, 'pubkey'), ...where })
        return { transactions: signed.map(({ transaction }) => transaction) }
      }
      case 'solana_signAndSendTransaction':
        return signAndSend(params, method, network)
      case 'solana_signIn':
        return signIn(params, method)
      default:
        throw new UnsupportedMethodError(method)
    }
  }
}
