import {
  type AbiParameter,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  hexToString,
  isHex,
  numberToHex,
  padHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { type Asked, callsOf, type Fields, isFields, type Pick, typedDataOf } from './asked.ts'

/** Changes what a request does; undefined where it has nothing of the kind. */
export type Change = (asked: Asked, pick: Pick, account: string) => Asked | undefined

/** The arguments that decide what happens; signatures, nonces and notes have no names here. */
const givingAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferWithAuthorization(address from, address to, uint256 amount, uint256, uint256, bytes32, uint8, bytes32, bytes32)',
])
const rightAbi = parseAbi([
  'function approve(address to, uint256 amount)',
  'function increaseAllowance(address to, uint256 amount)',
  'function decreaseAllowance(address to, uint256 amount)',
  'function setApprovalForAll(address to, bool approved)',
  'function permit(address, address to, uint256 amount, uint256 until, uint8, bytes32, bytes32)',
  'function permit(address, address to, uint256, uint256 until, bool approved, uint8, bytes32, bytes32)',
  'function approve(address token, address to, uint160 amount, uint48 until)',
  'function transferWithAuthorization(address, address, uint256, uint256, uint256 until, bytes32, uint8, bytes32, bytes32)',
  'function delegate(address to)',
  'function execTransaction(address to, uint256 amount, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
])

/** What is more than that is all there can be, and shown as such. */
const ALL = 2n ** 90n
/** A day, since a date is all that words say. */
const DAY = 86_400n
/** What lies further ahead has no end in words. */
const NEVER = 2n ** 35n

const anAddress = (pick: Pick): Hex => padHex(numberToHex(0xbeef_0000 + pick(60_000)), { size: 20 })

/** Another value of a type, whose words are other ones; undefined where there is none. */
function otherValue(name: string, type: string, value: unknown, pick: Pick): unknown {
  if (type === 'address') return anAddress(pick)
  if (type === 'bool') return !value
  if (Array.isArray(value)) {
    const at = pick(value.length)
    const other = otherValue(name, type.replace('[]', ''), value[at], pick)
    return value.length === 0 || other === undefined ? undefined : value.with(at, other)
  }
  const number = BigInt(value as bigint)
  if (name === 'until')
    return number > NEVER ? 1_900_000_000n : number + DAY * BigInt(1 + pick(300))
  if (number >= ALL) return BigInt(1 + pick(1_000))
  return number + 10n ** BigInt(6 * pick(4))
}

/** Calldata with one argument that decides what happens changed. */
function otherCall(
  abi: typeof givingAbi | typeof rightAbi,
  data: unknown,
  pick: Pick,
): Hex | undefined {
  if (typeof data !== 'string') return undefined
  const hex = data.toLowerCase() as Hex
  const item = [...abi].find((one) => toFunctionSelector(one) === hex.slice(0, 10))
  if (!item) return undefined
  let args: readonly unknown[]
  try {
    args = decodeFunctionData({ abi: [item], data: hex }).args
  } catch {
    // Data that are no arguments of it.
    return undefined
  }
  const inputs: readonly AbiParameter[] = item.inputs
  // A delegate call takes no value.
  const isDelegated = item.name === 'execTransaction' && args[3] === 1
  const named = inputs.flatMap(({ name }, at) =>
    !name || (isDelegated && name === 'amount') ? [] : [at],
  )
  const at = named[pick(named.length)] ?? 0
  const { name = '', type = '' } = inputs[at] ?? {}
  // What goes from an account to itself goes nowhere, however much it is.
  const [from, to] = ['from', 'to'].map((one) => args[inputs.findIndex(({ name }) => name === one)])
  if (from !== undefined && from === to && type !== 'address') return undefined
  const other = otherValue(name, type, args[at], pick)
  return other === undefined
    ? undefined
    : encodeFunctionData({ abi: [item], args: args.with(at, other) } as never)
}

/** In one of the calls. */
const inOneCall =
  (change: (call: Fields, pick: Pick, account: string) => Fields | undefined): Change =>
  (asked, pick, account) => {
    const found = callsOf(asked)
    if (!found || found.calls.length === 0) return undefined
    const at = pick(found.calls.length)
    const call = change(found.calls[at] ?? {}, pick, account)
    return call && found.with(found.calls.with(at, call))
  }

type Place = readonly { name: string; type: string }[]

/** The places of all values that are signed. */
function placesOf(types: Fields, type: string, value: unknown, to: Place = []): Place[] {
  const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (list !== undefined)
    return Array.isArray(value)
      ? value.flatMap((one, at) =>
          placesOf(types, list, one, [...to, { name: String(at), type: list }]),
        )
      : []
  const fields = types[type] as { name: string; type: string }[] | undefined
  if (!fields) return [to]
  return isFields(value)
    ? fields.flatMap((field) => placesOf(types, field.type, value[field.name], [...to, field]))
    : []
}

function changeAt(value: unknown, [first, ...rest]: Place, pick: Pick): unknown {
  if (!first) return undefined
  const { name, type } = first
  const inner = (value as Fields)[name]
  const other = rest.length > 0 ? changeAt(inner, rest, pick) : otherAtom(type, inner, pick)
  if (other === undefined) return undefined
  return Array.isArray(value)
    ? value.with(Number(name), other)
    : { ...(value as Fields), [name]: other }
}

function otherAtom(type: string, value: unknown, pick: Pick): unknown {
  if (type === 'address') return anAddress(pick)
  if (type === 'bool') return !(value === true || value === 1)
  if (type === 'string') return `${String(value).slice(0, 40)} and more`
  if (type.startsWith('bytes')) {
    if (typeof value !== 'string' || value.length < 4) return undefined
    return `${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}`
  }
  try {
    const number = BigInt(value as string)
    return String(number > 0n ? number - 1n : 1n)
  } catch {
    return undefined
  }
}

export const changes: Readonly<Record<string, Change>> = {
  'where it goes': inOneCall((call, pick) =>
    call.to ? { ...call, to: anAddress(pick) } : undefined,
  ),
  'the coins that go along': inOneCall((call, pick, account) => {
    // What an account sends to itself does not leave it.
    if (String(call.to).toLowerCase() === account.toLowerCase()) return undefined
    const value = BigInt((call.value as string | undefined) || 0) + 10n ** BigInt(pick(18))
    return { ...call, value: numberToHex(value) }
  }),
  'what is given': inOneCall((call, pick) => {
    const data = otherCall(givingAbi, call.data, pick)
    return data && { ...call, data }
  }),
  'a right': inOneCall((call, pick) => {
    const data = otherCall(rightAbi, call.data, pick)
    return data && { ...call, data }
  }),
  'the network': (asked) => {
    const [first, ...more] = Array.isArray(asked.params) ? (asked.params as unknown[]) : []
    const hasNetwork = ['eth_sendTransaction', 'wallet_sendCalls'].includes(asked.method)
    return hasNetwork && isFields(first)
      ? {
          ...asked,
          params: [{ ...first, chainId: first.chainId === '0xa' ? '0x89' : '0xa' }, ...more],
        }
      : undefined
  },
  'a value that is signed': (asked, pick) => {
    const found = typedDataOf(asked)
    if (!found || !isFields(found.data.types)) return undefined
    const { types, primaryType, message } = found.data
    const places = placesOf(types, String(primaryType), message)
    const place = places[pick(places.length || 1)]
    const other = place && changeAt(message, place, pick)
    return other === undefined ? undefined : found.with({ ...found.data, message: other })
  },
  'the contract that it is for': (asked, pick) => {
    const found = typedDataOf(asked)
    const { domain } = found?.data ?? {}
    return found && isFields(domain) && domain.verifyingContract
      ? found.with({ ...found.data, domain: { ...domain, verifyingContract: anAddress(pick) } })
      : undefined
  },
  'a letter of a text': ({ method, params }, pick) => {
    if (method !== 'personal_sign') return undefined
    const [given, ...more] = params as unknown[]
    if (typeof given !== 'string') return undefined
    const message = isHex(given) ? hexToString(given) : given
    // Bytes that are no text are shown as hex, and digits may be either.
    if (message === '' || /[^\n\x20-\x7e]/.test(message) || /^(0x)?[\da-f]*$/i.test(message))
      return undefined
    const at = pick(Math.min(message.length, 20_000))
    const letter = message[at] === 'x' ? 'y' : 'x'
    return { method, params: [message.slice(0, at) + letter + message.slice(at + 1), ...more] }
  },
}
