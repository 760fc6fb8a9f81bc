import { hexToBytes, isHex, size } from 'viem'
import type { Act } from '../act.ts'
import { readMessageStep } from '../readMessageStep.ts'
import { isFields } from './typedActs/typedValue.ts'
import type { TypedData } from './typedData.ts'

/** What is within typed data by which an account has something else signed. */
export type Wrapped = { data: TypedData } | { acts: readonly Act[] }

/** What stands before a text, and its length, where it is hashed for a signature. @see https://eips.ethereum.org/EIPS/eip-191 */
const PREFIX = '\x19Ethereum Signed Message:\n'
const MAX_DIGITS = 10
/** What accounts and exchanges call the hash of what is really signed. */
const HASHES = /hash|digest|root|message|data|contents/i

/**
 * What an account of code checks a signature for, where it has its owners sign data of its own around that: other typed
 * data, a text, or a hash of either, which may stand for anything.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7739
 */
export function readWrappedData(data: TypedData): Wrapped | undefined {
  const { types, primaryType, message } = data
  const fields = types[primaryType] ?? []
  const contents = fields.find(({ name }) => name === 'contents')
  if (primaryType === 'TypedDataSign' && contents && isFields(message.contents))
    return { data: { ...data, primaryType: contents.type, message: message.contents } }
  const [only, ...more] = fields
  const value = only && more.length === 0 ? message[only.name] : undefined
  if (!only || !/^bytes(32)?$/.test(only.type) || !isHex(value) || size(value) === 0)
    return undefined
  // Thirty-two bytes may be a number that is used once, as in a sign-in.
  if (size(value) === 32 && !HASHES.test(only.name)) return undefined
  return { acts: readMessageStep(withoutPrefix(hexToBytes(value))).acts }
}

function withoutPrefix(bytes: Uint8Array): Uint8Array {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, PREFIX.length + MAX_DIGITS))
  if (!head.startsWith(PREFIX)) return bytes
  // A text may begin with digits, too: the length is what adds up.
  for (let end = PREFIX.length + 1; end <= head.length; end++) {
    const digits = head.slice(PREFIX.length, end)
    if (/^\d+$/.test(digits) && Number(digits) === bytes.length - end) return bytes.subarray(end)
  }
  return bytes
}
