import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '#receipts/readParam.ts'
import {
  SolanaSignAllTransactions,
  SolanaSignAndSendTransaction,
  SolanaSignMessage,
  SolanaSignTransaction,
} from '#wire/frame/rpcRequest.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'
import { askChain } from './askChain.ts'
import { fromBase58, toBase58 } from './base58.ts'
import type { SolanaNetwork } from './frameNetwork.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/** Names of the first API, which some libraries still send. */
const COMMITMENT: Readonly<Record<string, string>> = {
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/** Carries out one of the `solana_*` methods, approved already. @throws {WalletRpcError} */
export async function performSolana(
  { method, params }: { method: string; params: unknown },
  account: SolanaAccount,
  network: SolanaNetwork,
  { signal }: Cancellable = {},
): Promise<unknown> {
  const sign = async (transaction: string): Promise<Uint8Array> =>
    account.signTransaction(fromBase58(transaction))
  switch (method) {
    case 'solana_signMessage': {
      const { message, pubkey } = readParam(SolanaSignMessage, params)
      if (pubkey !== account.address)
        throw new WalletRpcError(RPC_CODE.unauthorized, `${pubkey} is not this account.`)
      return { signature: toBase58(await account.signMessage(fromBase58(message))) }
    }
    case 'solana_signTransaction': {
      const { transaction } = readParam(SolanaSignTransaction, params)
      return { transaction: toBase58(await sign(transaction)) }
    }
    case 'solana_signAllTransactions': {
      const { transactions } = readParam(SolanaSignAllTransactions, params)
      const signed = await Promise.all(transactions.map(sign))
      return { transactions: signed.map(toBase58) }
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, options = {} } = readParam(SolanaSignAndSendTransaction, params)
      if (network.rpcUrl === undefined)
        throw new WalletRpcError(
          RPC_CODE.unsupportedMethod,
          `This wallet has no node of ${network.name} to send to.`,
        )
      const { preflightCommitment: level, ...rest } = options
      const signed = await sign(transaction)
      const result = await askChain(
        network.rpcUrl,
        'sendTransaction',
        [
          toBase64(signed),
          {
            encoding: 'base64',
            ...rest,
            ...(level && { preflightCommitment: COMMITMENT[level] ?? level }),
          },
        ],
        { signal },
      )
      return { signature: readParam(z.string(), result) }
    }
    default:
      throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
