import { isHex, stringToHex } from 'viem'
import { type Asked, callsOf, type Fields, isFields, type Pick, typedDataOf } from './asked.ts'

/** Writes a request in another way that every wallet takes for the same; undefined where there is none. */
export type Rewrite = (asked: Asked, pick: Pick) => Asked | undefined

const inAnyCase = (hex: string, pick: Pick): string =>
  hex.replace(/[a-f]/gi, (letter) => (pick(2) ? letter.toUpperCase() : letter.toLowerCase()))

/** Values of objects, at any depth. */
function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapLeaves(one, change))
  if (!isFields(value)) return change(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapLeaves(one, change)]),
  )
}

const shuffled = (entries: readonly [string, unknown][], pick: Pick) =>
  entries
    .map((entry) => ({ entry, at: pick(1_000_000) }))
    .sort((one, two) => one.at - two.at)
    .map(({ entry }) => entry)

function inAnyOrder(value: unknown, pick: Pick): unknown {
  if (Array.isArray(value)) return value.map((one) => inAnyOrder(one, pick))
  if (!isFields(value)) return value
  return Object.fromEntries(
    shuffled(
      Object.entries(value).map(([key, one]): [string, unknown] => [key, inAnyOrder(one, pick)]),
      pick,
    ),
  )
}

const isHexText = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]*$/i.test(value)

const QUANTITIES = ['value', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']

const quantity = (value: unknown, pick: Pick): unknown => {
  if (!isHexText(value) || value === '0x') return value
  const number = BigInt(value)
  switch (pick(4)) {
    case 0:
      return `0x${'0'.repeat(1 + pick(20))}${number.toString(16)}`
    case 1:
      return number.toString()
    case 2:
      return number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : value
    default:
      return inAnyCase(value, pick)
  }
}

/** In each call, by the same choices. */
const inCalls =
  (change: (call: Fields, pick: Pick) => Fields): Rewrite =>
  (asked, pick) => {
    const found = callsOf(asked)
    return found?.with(found.calls.map((call) => change(call, pick)))
  }

/** Integers, addresses and bytes of typed data, each as another library writes it. */
function atomOf(type: string, value: unknown, pick: Pick): unknown {
  if (/^u?int\d*$/.test(type)) {
    const isNumber = ['string', 'number'].includes(typeof value)
    const number = isNumber ? BigInt(value as string) : undefined
    if (number === undefined || number < 0n) return value
    const forms = [number.toString(), `0x${number.toString(16)}`, `0x00${number.toString(16)}`]
    return number <= BigInt(Number.MAX_SAFE_INTEGER) && pick(4) === 0
      ? Number(number)
      : forms[pick(forms.length)]
  }
  if (type === 'address' || type.startsWith('bytes'))
    return isHexText(value) ? inAnyCase(value, pick) : value
  return value
}

function inTypes(types: Fields, type: string, value: unknown, pick: Pick): unknown {
  const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (list !== undefined)
    return Array.isArray(value) ? value.map((one) => inTypes(types, list, one, pick)) : value
  const fields = types[type] as { name: string; type: string }[] | undefined
  if (!fields) return atomOf(type, value, pick)
  if (!isFields(value)) return value
  const changed = fields.flatMap(({ name, type }): [string, unknown][] =>
    Object.hasOwn(value, name) ? [[name, inTypes(types, type, value[name], pick)]] : [],
  )
  return { ...value, ...Object.fromEntries(changed) }
}

export const rewrites: Readonly<Record<string, Rewrite>> = {
  'letters of hex': (asked, pick) => {
    const calls = callsOf(asked)
    const change = (leaf: unknown) => (isHexText(leaf) ? inAnyCase(leaf, pick) : leaf)
    if (calls) return calls.with(calls.calls.map((call) => mapLeaves(call, change) as Fields))
    const isHexMethod = asked.method === 'eth_sendUserOperation' || asked.method === 'eth_sign'
    return isHexMethod ? { ...asked, params: mapLeaves(asked.params, change) } : undefined
  },
  'order of keys': ({ method, params }, pick) => ({ method, params: inAnyOrder(params, pick) }),
  'forms of quantities': inCalls((call, pick) => ({
    ...call,
    ...Object.fromEntries(
      QUANTITIES.filter((key) => Object.hasOwn(call, key)).map((key) => [
        key,
        quantity(call[key], pick),
      ]),
    ),
  })),
  'fields of null': inCalls((call, pick) => ({
    ...Object.fromEntries(
      ['gas', 'value', 'data', 'chainId']
        .filter((key) => !Object.hasOwn(call, key) && pick(2))
        .map((key) => [key, null]),
    ),
    ...call,
  })),
  'input for data': (asked, pick) => {
    const found = asked.method === 'wallet_sendCalls' ? undefined : callsOf(asked)
    return found?.with(
      found.calls.map((call) => {
        const { data, ...rest } = call
        if (data === undefined || Object.hasOwn(call, 'input')) return call
        return pick(2) ? { ...rest, input: data } : { ...call, input: data }
      }),
    )
  },
  'bytes after the arguments': inCalls((call, pick) => {
    const { data } = call
    // Contracts read the arguments that they know, and nothing after them.
    const isCall = isHexText(data) && data.length > 10 && call.to && !call.input
    return isCall ? { ...call, data: `${data}${'00'.repeat(32 * (1 + pick(3)))}` } : call
  }),
  'the order of parameters': ({ method, params }) => {
    if (method !== 'personal_sign' && !method.startsWith('eth_signTypedData')) return undefined
    const [first, second, ...more] = params as unknown[]
    // Two addresses have an order, and so have two texts.
    const isOne = [first, second].filter((one) => isHexText(one) && one.length === 42).length === 1
    return isOne ? { method, params: [second, first, ...more] } : undefined
  },
  'a text as bytes': ({ method, params }, pick) => {
    if (method !== 'personal_sign') return undefined
    const [message, ...more] = params as unknown[]
    if (typeof message !== 'string') return undefined
    if (/^(0x)?[\da-f]*$/i.test(message))
      return isHex(message) && message.length > 42
        ? { method, params: [inAnyCase(message, pick), ...more] }
        : undefined
    return { method, params: [inAnyCase(stringToHex(message), pick), ...more] }
  },
  'spaces in JSON': (asked, pick) => {
    const found = typedDataOf(asked)
    return found?.with(JSON.stringify(found.data, null, [1, 2, '\t', '\n \r'][pick(4)]))
  },
  'typed data as an object': (asked) => {
    const found = typedDataOf(asked)
    return found?.with(found.data)
  },
  'keys of JSON': (asked, pick) => {
    const found = typedDataOf(asked)
    return found?.with(JSON.stringify(inAnyOrder(found.data, pick)))
  },
  'forms of typed values': (asked, pick) => {
    const found = typedDataOf(asked)
    if (!found || !isFields(found.data.types)) return undefined
    const { types, primaryType, message } = found.data
    const changed = inTypes(types, String(primaryType), message, pick)
    return found.with(JSON.stringify({ ...found.data, message: changed }))
  },
  'what no type declares': (asked) => {
    const found = typedDataOf(asked)
    if (!found || !isFields(found.data.message)) return undefined
    const message = { ...found.data.message, aNoteThatIsNotSigned: 'all is well' }
    return found.with(JSON.stringify({ ...found.data, message }))
  },
}
