type Ask =
  | 'a signature'
  | 'a transaction'
  | 'multiple transactions'
  | 'a permission'
  | 'the end of a permission'
  | 'an action'

const asks: Readonly<Record<string, Ask>> = {
  personal_sign: 'a signature',
  eth_signTypedData_v4: 'a signature',
  solana_signMessage: 'a signature',
  eth_sendTransaction: 'a transaction',
  eth_sendUserOperation: 'a transaction',
  solana_signTransaction: 'a transaction',
  solana_signAndSendTransaction: 'a transaction',
  solana_signAllTransactions: 'multiple transactions',
  wallet_sendCalls: 'multiple transactions',
  wallet_grantPermissions: 'a permission',
  wallet_revokePermissions: 'the end of a permission',
}

const callsOf = (params: unknown): unknown => {
  const [first = params] = Array.isArray(params) ? params : []
  const { calls, transactions } = Object(first) as { calls?: unknown; transactions?: unknown }
  return calls ?? transactions
}

const isSingle = (params: unknown) => {
  const calls = callsOf(params)
  return Array.isArray(calls) && calls.length === 1
}

/** The request as the headline after the page's name; automated tests of host pages match on this text. */
export function requestTitle(method: string, params: unknown): `requests ${Ask}` {
  const ask = asks[method] ?? 'an action'
  return `requests ${ask === 'multiple transactions' && isSingle(params) ? 'a transaction' : ask}`
}

/** The label of the approving button. */
export const approveLabel = (method: string): 'Sign' | 'Approve' =>
  asks[method] === 'a signature' ? 'Sign' : 'Approve'
