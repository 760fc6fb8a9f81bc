import type { NodeCall } from '../chains/callNode.ts'

/** Makes JSON-RPC calls in one batch; a call that fails gives undefined and does not cost the others. */
export async function callEach(url: string, calls: readonly NodeCall[]): Promise<unknown[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params })),
    ),
  })
  const answers = (await response.json()) as { id: number; result?: unknown }[]
  const byId = new Map(answers.map(({ id, result }) => [id, result]))
  return calls.map((_, index) => byId.get(index))
}
