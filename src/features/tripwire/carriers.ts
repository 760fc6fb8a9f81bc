import { ANSWER_MAX_BYTES, readText } from '#domain/request/readBody.ts'
import type { FirstSight } from '#lib/firstSight.ts'

/** One way in which a page reads a service's answer. Undefined: it did not come back. */
export type Carrier = {
  /** The function that would be tampered with. */
  name: string
  carry(canary: string, signal: AbortSignal): Promise<unknown>
}

const document = (canary: string) => JSON.stringify({ address: canary })

/** Ways without a request: parsing a document that is at hand. */
export const localCarriers: readonly Carrier[] = [
  {
    name: 'Response.json',
    carry: async (canary) => Object(await new Response(document(canary)).json()).address,
  },
  {
    name: 'Response.text',
    carry: async (canary) =>
      /"address":"(.*)"/.exec(await new Response(document(canary)).text())?.[1],
  },
  {
    name: 'JSON.parse',
    carry: async (canary) => Object(JSON.parse(document(canary))).address,
  },
]

/**
 * A node returns a request's id unchanged, whatever it thinks of the request: the one thing that every JSON-RPC service
 * echoes.
 *
 * @see https://www.jsonrpc.org/specification#response_object
 */
const question = (canary: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: canary, method: 'eth_chainId', params: [] })

const idOf = (answer: unknown): unknown => Object(answer).id

const posted = (canary: string, signal: AbortSignal, contentType: string): RequestInit => ({
  method: 'POST',
  body: question(canary),
  headers: { 'content-type': contentType },
  credentials: 'omit',
  signal,
})

/** A node that is asked anyway. */
export type Node = { url: string; contentType: string }

/** By the page's current `fetch`, read as Latchkey's own services read. */
export const fetchCarrier = ({ url, contentType }: Node): Carrier => ({
  name: 'fetch',
  carry: async (canary, signal) => {
    const response = await fetch(url, posted(canary, signal, contentType))
    return idOf(JSON.parse(await readText(response, { source: url })))
  },
})

/** By the page's current `XMLHttpRequest`. */
export const xhrCarrier = ({ url, contentType }: Node): Carrier => ({
  name: 'XMLHttpRequest',
  carry: (canary, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.setRequestHeader('content-type', contentType)
      request.onload = () => {
        try {
          resolve(idOf(JSON.parse(request.responseText)))
        } catch (error) {
          reject(error)
        }
      }
      request.onprogress = ({ loaded }) => {
        if (loaded <= ANSWER_MAX_BYTES) return
        request.abort()
        reject(new Error('The node answers without an end'))
      }
      request.onerror = () => reject(new Error('The node did not answer'))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(question(canary))
    }),
})

/** By the page's original `fetch`, without later wrappers; undefined where it is unknown. */
export const firstCarrier = (
  { url, contentType }: Node,
  [fetched]: FirstSight,
): Carrier | undefined =>
  typeof fetched === 'function'
    ? {
        name: 'the first fetch',
        async carry(canary, signal) {
          const asked = [url, posted(canary, signal, contentType)]
          const response: Response = await Reflect.apply(fetched, undefined, asked)
          return idOf(JSON.parse(await readText(response, { source: url })))
        },
      }
    : undefined
