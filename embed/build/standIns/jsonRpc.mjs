// What a page says to its relay and its wallet, and how it is written down: as far as WalletConnect
// goes with its two packages for that.

/** Milliseconds with as many random digits after them. */
export const payloadId = (digits = 3) =>
  Date.now() * 10 ** digits + Math.floor(Math.random() * 10 ** digits)
export const getBigIntRpcId = (digits = 6) => BigInt(payloadId(digits))

const jsonrpc = '2.0'
export const formatJsonRpcRequest = (method, params, id) => ({
  id: id || payloadId(),
  jsonrpc,
  method,
  params,
})
export const formatJsonRpcResult = (id, result) => ({ id, jsonrpc, result })
export const formatJsonRpcError = (id, error) => ({
  id,
  jsonrpc,
  error: typeof error === 'string' ? { code: -32_000, message: error } : error,
})

const isPayload = (it) => typeof it === 'object' && 'id' in it && it.jsonrpc === jsonrpc
export const isJsonRpcResult = (it) => 'result' in it
export const isJsonRpcError = (it) => 'error' in it
export const isJsonRpcRequest = (it) => isPayload(it) && 'method' in it
export const isJsonRpcResponse = (it) =>
  isPayload(it) && (isJsonRpcResult(it) || isJsonRpcError(it))

/** A relay counts its messages beyond what a number holds: digits with an n behind, in a string. */
export const safeJsonStringify = (value) =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) || ''

/** @returns {unknown} the text itself where it is no JSON */
export const safeJsonParse = (text) => {
  try {
    return JSON.parse(text.replace(/(\d{17,})([,\]}])/g, '"$1n"$2'), (_, part) =>
      typeof part === 'string' && /^\d+n$/.test(part) ? BigInt(part.slice(0, -1)) : part,
    )
  } catch {
    return text
  }
}
