import { type Hex, isHex } from 'viem'
import type { TypedData } from '../typedData.ts'
import type { TypedAct } from './typedAct.ts'
import { asAddress, asAmount, type Fields, isFields } from './typedValue.ts'

/** What standards and relayers call the parts of a call that they carry out for its signer. */
const TO = ['to', 'target', 'targetAddress', 'destination', 'callee', 'contractAddress', 'contract']
const DATA = ['data', 'callData', 'calldata', 'functionSignature', 'payload', 'input', 'txData']
const VALUE = ['value', 'msgValue', 'amount', 'nativeValue', 'eth']
const FROM = ['from', 'user', 'signer', 'sender', 'account', 'owner', 'wallet', 'safe', 'eoa']
const UNTIL = ['deadline', 'validUntil', 'validUntilTime', 'userDeadline', 'expiry', 'expiration']

const MAX_DEPTH = 6
/** The most calls of one signature that are read one by one. */
const MAX_CALLS = 50

const first = <Value>(
  fields: Fields,
  names: readonly string[],
  read: (value: unknown) => Value | undefined,
): Value | undefined => {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? read(fields[name]) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

const asData = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined)

/**
 * Calls that anybody who holds the signature can have carried out in the signer's name: meta-transactions, forwarded
 * requests, intents, user operations. Names differ from one relayer to the next; a struct with a contract and the data of a
 * call is one.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2771
 * @see https://eips.ethereum.org/EIPS/eip-7821
 */
export function readRelayed({ primaryType, message, domain = {} }: TypedData): TypedAct[] {
  if (primaryType === 'SafeTx') return []
  const contract = asAddress(domain.verifyingContract)
  const from = first(message, FROM, asAddress)
  const calls = callsIn(message, 0).slice(0, MAX_CALLS)
  const [call, ...more] = calls
  if (!call) return []
  // Without a contract of its own it is a call of the contract that checks the signature, or of the account itself.
  const missing = first(message, ['sender', 'safe'], asAddress) ?? contract
  const told = [call, ...more].flatMap(({ to = missing, ...rest }) => (to ? [{ to, ...rest }] : []))
  if (told.length === 0) return []
  return [
    {
      act: 'relayed',
      contract: contract ?? told[0]?.to,
      from: from ?? firstWithin(message, 0),
      calls: told,
      // Accounts and relayers take zero for no end.
      until: first(message, UNTIL, asAmount) || undefined,
    },
  ]
}

type Call = { to: ReturnType<typeof asAddress>; value: bigint; data: Hex }

function callsIn(value: unknown, depth: number): Call[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(one, depth + 1))
  if (!isFields(value)) return []
  const data = first(value, DATA, asData)
  const to = first(value, TO, asAddress)
  // Data alone may be anything; at the top of what is signed it is a call of whoever checks the signature.
  const isCall =
    data !== undefined &&
    (to !== undefined || (depth === 0 && (data.length >= 10 || Object.hasOwn(value, 'callData'))))
  if (isCall) return [{ to, value: first(value, VALUE, asAmount) ?? 0n, data }]
  return Object.values(value).flatMap((one) => callsIn(one, depth + 1))
}

/** Who signs, where a nested request says so. */
function firstWithin(value: unknown, depth: number): ReturnType<typeof asAddress> {
  if (depth > MAX_DEPTH || !isFields(value)) return undefined
  const own = first(value, FROM, asAddress)
  if (own) return own
  for (const one of Object.values(value)) {
    const found = firstWithin(one, depth + 1)
    if (found) return found
  }
  return undefined
}
