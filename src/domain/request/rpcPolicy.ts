/** What the embedded wallet answers without approval: reads, and sending what was signed before. */
export const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const
export type SafeMethod = (typeof safeMethods)[number]

/** What the visitor must approve. */
export const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const
export type UnsafeMethod = (typeof unsafeMethods)[number]

export type RpcMethod = SafeMethod | UnsafeMethod

/** `safe` runs silently, `unsafe` needs approval, `refused` never reaches the wallet. */
export type RpcVerdict = 'safe' | 'unsafe' | 'refused'

const safe: ReadonlySet<string> = new Set(safeMethods)
const unsafe: ReadonlySet<string> = new Set(unsafeMethods)

/**
 * Decides about a request to the embedded wallet.
 *
 * @param alsoAsk methods that a host wants approved beside those of the table, including ones that would be silent. It can
 * add to the table, and remove nothing from it.
 */
export const rpcVerdict = (method: string, alsoAsk: readonly string[] = []): RpcVerdict => {
  if (unsafe.has(method) || alsoAsk.includes(method)) return 'unsafe'
  return safe.has(method) ? 'safe' : 'refused'
}
