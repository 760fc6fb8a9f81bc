/** What an answer of the embedded wallet is, by its looks. */
export type WalletResponse = 'RPC_RESPONSE_TRANSACTION_HASH' | 'RPC_RESPONSE_OBJECT'

/** A hash has 64 digits, a signature more; the shortest that counts as signed has 62. */
const hashOrSignature = /^0x[0-9a-f]{62,}$/i

/** Tells hashes and signatures from everything else. */
export const classifyWalletResponse = (response: unknown): WalletResponse =>
  typeof response === 'string' && hashOrSignature.test(response)
    ? 'RPC_RESPONSE_TRANSACTION_HASH'
    : 'RPC_RESPONSE_OBJECT'
