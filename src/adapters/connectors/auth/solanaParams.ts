import { transactionTextAs } from '#domain/request/solanaTransaction.ts'

const toBase58 = transactionTextAs('base58')

/** A Solana request in the frame's own format: transactions in base58, and no parameter it does not know. */
export const toFrameSolanaParams = (method: string, params: unknown): unknown => {
  if (typeof params !== 'object' || params === null) return params
  const given = params as Record<string, unknown>
  switch (method) {
    case 'solana_signTransaction':
      return { transaction: toBase58(given.transaction) }
    case 'solana_signAllTransactions': {
      const { transactions } = given
      return Array.isArray(transactions) ? { transactions: transactions.map(toBase58) } : params
    }
    case 'solana_signAndSendTransaction': {
      const options = given.options ?? given.sendOptions
      return {
        transaction: toBase58(given.transaction),
        ...(options !== undefined && { options }),
      }
    }
    default:
      return params
  }
}
