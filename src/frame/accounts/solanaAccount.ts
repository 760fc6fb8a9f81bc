import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/kit'
import { readSolanaMessage } from '#receipts/solana/solanaMessage.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'

/** An account on every Solana network. Nothing in it can be read out but its address. */
export type SolanaAccount = {
  namespace: 'solana'
  /** Its public key in base58. */
  address: string
  /** @returns 64 bytes @throws {WalletRpcError} the bytes are a transaction in disguise */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Adds its signature to a transaction on the wire. @throws {WalletRpcError} it is none, or not for this account */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>
}

/** @param options.key the seed of an ed25519 key, 32 bytes */
export async function solanaAccount({ key }: { key: Uint8Array }): Promise<SolanaAccount> {
  const pair = await createKeyPairFromPrivateKeyBytes(key)
  const address = await getAddressFromPublicKey(pair.publicKey)
  return {
    namespace: 'solana',
    address,
    async signMessage(message) {
      if (readSolanaMessage(message)?.staticAccounts.includes(address))
        throw new WalletRpcError(
          RPC_CODE.invalidParams,
          'These bytes are a transaction, which is not signed as a message.',
        )
      return await signBytes(pair.privateKey, message)
    },
    async signTransaction(bytes) {
      const transaction = readTransaction(bytes)
      if (!(address in transaction.signatures))
        throw new WalletRpcError(
          RPC_CODE.unauthorized,
          `The transaction wants no signature of ${address}.`,
        )
      const signed = await partiallySignTransaction([pair], transaction)
      return new Uint8Array(getTransactionEncoder().encode(signed))
    },
  }
}

/** A transaction on the wire. @throws {WalletRpcError} it is none */
export function readTransaction(bytes: Uint8Array): Transaction {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    if (readSolanaMessage(new Uint8Array(transaction.messageBytes))) return transaction
  } catch (cause) {
    throw new WalletRpcError(RPC_CODE.invalidParams, 'This is no Solana transaction.', cause)
  }
  throw new WalletRpcError(RPC_CODE.invalidParams, 'This is no Solana transaction.')
}
