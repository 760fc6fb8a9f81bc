import type { Hono } from 'hono'
import { refusal } from '#server/handle.ts'

/** Path of the JSON-RPC proxy, as faults and the log name it. */
export const JSON_RPC_PATH = '/v1/'

/** `POST /v1/?chainId=` passes JSON-RPC calls, single or batched, to the node of that network. */
export function serveJsonRpc(app: Hono, chains: Readonly<Record<string, string>>): void {
  app.post(JSON_RPC_PATH, async (context) => {
    const networkId = context.req.query('chainId')
    const node = networkId === undefined ? undefined : chains[networkId]
    if (node === undefined)
      return context.json(refusal('chainId', `${networkId ?? 'No chain id'} is not served`), 400)

    const answer = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: await context.req.text(),
      signal: context.req.raw.signal,
    })
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
}
