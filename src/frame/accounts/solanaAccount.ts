import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
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

/** What signs for an account: 64 bytes over just these. */
export type SolanaSigner = { address: string; sign(bytes: Uint8Array): Promise<Uint8Array> }

/** @param options.key the seed of an ed25519 key, 32 bytes */
export async function solanaAccount({ key }: { key: Uint8Array }): Promise<SolanaAccount> {
  const pair = await createKeyPairFromPrivateKeyBytes(key)
  return solanaSignerAccount({
    address: await getAddressFromPublicKey(pair.publicKey),
    sign: (bytes) => signBytes(pair.privateKey, bytes),
  })
}

/** An account, by what signs for it: once for a message, and once for each transaction. */
export const solanaSignerAccount = ({ address, sign }: SolanaSigner): SolanaAccount => ({
  namespace: 'solana',
  address,
  async signMessage(message) {
    if (readSolanaMessage(message)?.staticAccounts.includes(address))
      throw new WalletRpcError(
        RPC_CODE.invalidParams,
        'These bytes are a transaction, which is not signed as a message.',
      )
    return await sign(message)
  },
  async signTransaction(bytes) {
    const transaction = readTransaction(bytes)
    if (!(address in transaction.signatures))
      throw new WalletRpcError(
        RPC_CODE.unauthorized,
        `The transaction wants no signature of ${address}.`,
      )
    const signature = await sign(new Uint8Array(transaction.messageBytes))
    const signatures = { ...transaction.signatures, [address]: signature as SignatureBytes }
    return new Uint8Array(getTransactionEncoder().encode({ ...transaction, signatures }))
  },
})

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
