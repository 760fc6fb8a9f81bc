import { transactionTextAs } from '#domain/request/solanaTransaction.ts'

type Asked = { method: string; params?: unknown }

const toBase64 = transactionTextAs('base64')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A request as phone wallets expect it: transactions in base64, whatever encoding the page used. */
export const toSolanaWire = ({ method, params }: Asked): Asked => {
  if (!isRecord(params)) return params === undefined ? { method, params: {} } : { method, params }
  const { transaction, transactions } = params
  return {
    method,
    params: {
      ...params,
      ...(transaction !== undefined && { transaction: toBase64(transaction) }),
      ...(Array.isArray(transactions) && { transactions: transactions.map(toBase64) }),
    },
  }
}

/** For wallets that sign no lists: one request for each transaction; undefined when that does not apply. */
export const splitSignAll = (
  { method, params }: Asked,
  methods: readonly string[],
): Asked[] | undefined => {
  const single = 'solana_signTransaction'
  if (method !== 'solana_signAllTransactions' || methods.includes(method)) return undefined
  if (!methods.includes(single) || !isRecord(params)) return undefined
  const { transactions, ...rest } = params
  if (!Array.isArray(transactions)) return undefined
  return transactions.map((transaction) => ({ method: single, params: { ...rest, transaction } }))
}

/** The transaction in one answer, for the list of them. */
export const signedIn = (answer: unknown): unknown =>
  isRecord(answer) ? answer.transaction : undefined
