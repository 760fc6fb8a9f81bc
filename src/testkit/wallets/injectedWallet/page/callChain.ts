import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'

type Reply = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** Carries a JSON-RPC call to a node: its URL and the call's text, and the reply's text back. */
export type Carrier = (rpcUrl: string, body: string) => Promise<string>

/** Calls by `fetch`, under the page's own `connect-src`. */
export const fetchCarrier: Carrier = async (rpcUrl, body) => {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  return await answer.text()
}

/**
 * Calls a chain's node, which has the keys of the development accounts and signs with them.
 *
 * @throws {WalletRpcError} the node's own error, or -32603 when it cannot be reached
 */
export async function callChain(
  carry: Carrier,
  rpcUrl: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let reply: Reply
  try {
    reply = JSON.parse(await carry(rpcUrl, body))
  } catch (cause) {
    throw new WalletRpcError(
      RPC_CODE.internal,
      `The network at ${rpcUrl} cannot be reached.`,
      cause,
    )
  }
  if (reply.error) {
    throw new WalletRpcError(reply.error.code, reply.error.message, reply.error.data)
  }
  return reply.result
}
