type Ask = 'a signature' | 'a transaction' | 'multiple transactions' | 'a permission' | 'an action'

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
}

/** What a page wants, as the headline after its name; automated tests of host pages look for these words. */
export const requestTitle = (method: string): `requests ${Ask}` =>
  `requests ${asks[method] ?? 'an action'}`

/** The word on the button that says yes. */
export const approveLabel = (method: string): 'Sign' | 'Approve' =>
  asks[method] === 'a signature' ? 'Sign' : 'Approve'
