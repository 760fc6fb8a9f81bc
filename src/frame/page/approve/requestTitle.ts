type Ask =
  | 'a signature'
  | 'a transaction'
  | 'multiple transactions'
  | 'a permission'
  | 'the end of a permission'
  | 'an action'

/** How the site's request is called, and what the visitor does by it. */
type Kind = readonly [ask: Ask, title: string]

const kinds: Readonly<Record<string, Kind>> = {
  personal_sign: ['a signature', 'Sign message'],
  eth_signTypedData_v4: ['a signature', 'Sign data'],
  solana_signMessage: ['a signature', 'Sign message'],
  eth_sendTransaction: ['a transaction', 'Send transaction'],
  eth_sendUserOperation: ['a transaction', 'Send transaction'],
  solana_signTransaction: ['a transaction', 'Sign transaction'],
  solana_signAndSendTransaction: ['a transaction', 'Send transaction'],
  solana_signAllTransactions: ['multiple transactions', 'Sign transactions'],
  wallet_sendCalls: ['multiple transactions', 'Send transactions'],
  wallet_grantPermissions: ['a permission', 'Grant permission'],
  wallet_revokePermissions: ['the end of a permission', 'Revoke permission'],
}

const other: Kind = ['an action', 'Approve request']

const callsOf = (params: unknown): unknown => {
  const [first = params] = Array.isArray(params) ? params : []
  const { calls, transactions } = Object(first) as { calls?: unknown; transactions?: unknown }
  return calls ?? transactions
}

const isSingle = (params: unknown) => {
  const calls = callsOf(params)
  return Array.isArray(calls) && calls.length === 1
}

/** The request as it follows the site's name; automated tests of host pages match on this text. */
export function requestAsk(method: string, params: unknown): `requests ${Ask}` {
  const [ask] = kinds[method] ?? other
  return `requests ${ask === 'multiple transactions' && isSingle(params) ? 'a transaction' : ask}`
}

/** The headline until the request is read, and where it has no sentence. */
export function requestTitle(method: string, params: unknown): string {
  const [ask, title] = kinds[method] ?? other
  return ask === 'multiple transactions' && isSingle(params) ? title.replace(/s$/, '') : title
}

/** The label of the approving button. */
export const approveLabel = (method: string): 'Sign' | 'Approve' =>
  kinds[method]?.[0] === 'a signature' ? 'Sign' : 'Approve'
