import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { ReadingContext } from '../reading.ts'

/** A request as a page sends it. */
export type Asked = { method: string; params: unknown }

/** A request, where it is made and what it is read with. */
export type AskedCase = {
  name: string
  chain: CaipNetworkId
  account: string
  asked: Asked
  context: ReadingContext
}

/** Chooses one of so many. */
export type Pick = (count: number) => number

export type Fields = Readonly<Record<string, unknown>>

/** A plain object; bytes are none. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The typed data of a request, with the parameters around it. */
export function typedDataOf({
  method,
  params,
}: Asked): { data: Fields; with(data: Fields | string): Asked } | undefined {
  if (!method.startsWith('eth_signTypedData') || !Array.isArray(params)) return undefined
  const at = params.findIndex(
    (one) => isFields(one) || (typeof one === 'string' && one.trimStart().startsWith('{')),
  )
  const given: unknown = params[at]
  const data: unknown = typeof given === 'string' ? JSON.parse(given) : given
  return isFields(data)
    ? { data, with: (other) => ({ method, params: params.with(at, other) }) }
    : undefined
}

/** The objects with calls of a request, each of which can be put in again. */
export function callsOf({
  method,
  params,
}: Asked): { calls: readonly Fields[]; with(calls: readonly Fields[]): Asked } | undefined {
  const [first, ...more] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isFields(first)) return undefined
  if (method === 'eth_sendTransaction' || method === 'eth_signTransaction')
    return { calls: [first], with: ([call]) => ({ method, params: [call, ...more] }) }
  if (method === 'wallet_sendCalls' && Array.isArray(first.calls) && first.calls.every(isFields))
    return {
      calls: first.calls,
      with: (calls) => ({ method, params: [{ ...first, calls }, ...more] }),
    }
  return undefined
}
