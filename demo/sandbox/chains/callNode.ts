/** A JSON-RPC node answered with an error. */
export class NodeCallError extends Error {
  override readonly name = 'NodeCallError'
  readonly code: number
  constructor(method: string, { code, message }: { code: number; message: string }) {
    super(`${method}: ${message}`)
    this.code = code
  }
}

export type NodeCall = { method: string; params?: readonly unknown[] }

type Answer = { id: number; result?: unknown; error?: { code: number; message: string } }

/**
 * Makes JSON-RPC calls in one batch, which a node works through in order.
 *
 * @returns the results in the order of the calls
 * @throws {NodeCallError} for the first call that failed
 */
export async function callNode(url: string, calls: readonly NodeCall[]): Promise<unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params })),
    ),
  })
  const answers = (await response.json()) as Answer[]
  return calls.map(({ method }, index) => {
    const answer = answers.find(({ id }) => id === index)
    if (answer?.error) throw new NodeCallError(method, answer.error)
    return answer?.result
  })
}
