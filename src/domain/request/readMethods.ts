const names =
  'blockNumber call estimateGas feeHistory gasPrice getAccount getBalance getBlockByHash getBlockByNumber ' +
  'getBlockReceipts getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges ' +
  'getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex ' +
  'getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount getTransactionReceipt ' +
  'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas newBlockFilter newFilter ' +
  'newPendingTransactionFilter sendRawTransaction syncing uninstallFilter'

export const readMethodNames: readonly string[] = names.split(' ').map((name) => `eth_${name}`)

const readMethods: ReadonlySet<string> = new Set(readMethodNames)

/** EVM methods that any node answers, without a wallet and without approval. */
export const isReadMethod = (method: string): boolean => readMethods.has(method)
