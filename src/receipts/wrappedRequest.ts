import { type CaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'

/** A request that another one carries, and the place for it: `wrap` puts other parameters in. */
export type WrappedRequest = {
  chain: CaipNetworkId
  method: string
  params: unknown
  wrap(params: unknown): unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Methods that carry a request, by the field that says for which network. */
const scopeFields: Readonly<Record<string, readonly string[]>> = {
  /** CAIP-27, and its name before. */
  wallet_invokeMethod: ['scope'],
  provider_request: ['scope', 'chainId'],
  wc_sessionRequest: ['chainId'],
}

/** A scope is a network, or a namespace: that is the network in use. Undefined: neither. */
function chainOf(scope: unknown, chain: CaipNetworkId): CaipNetworkId | undefined {
  if (scope === undefined || scope === parseCaipNetworkId(chain).namespace) return chain
  return isCaipNetworkId(scope) ? scope : undefined
}

/** The request inside a request; undefined where there is none, or it cannot be told which. */
export function wrappedRequest({
  chain,
  method,
  params,
}: {
  chain: CaipNetworkId
  method: string
  params: unknown
}): WrappedRequest | undefined {
  const names = Object.hasOwn(scopeFields, method) ? scopeFields[method] : undefined
  const isList = Array.isArray(params)
  const [outer, ...more] = isList ? (params as unknown[]) : [params]
  if (!names || !isFields(outer) || !isFields(outer.request)) return undefined
  const { request } = outer
  const inside = chainOf(names.map((name) => outer[name]).find(Boolean), chain)
  if (inside === undefined || typeof request.method !== 'string') return undefined
  return {
    chain: inside,
    method: request.method,
    params: request.params,
    wrap(params) {
      const whole = { ...outer, request: { ...request, params } }
      return isList ? [whole, ...more] : whole
    },
  }
}
