import { bytesToHex } from '../bytesToHex.ts'
import { readMessageStep } from '../readMessageStep.ts'
import { canonicalAddress } from './canonicalHex.ts'

const DIGITS = /^(?:0x)?([\da-f]+)$/i

const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )

/**
 * What wallets make of the text of `personal_sign`. All take `0x` and whole bytes for these bytes. Of other hex some add
 * the prefix, some put a zero before an odd number of digits or drop the last one, and some sign the text as it is.
 */
function meaningsOf(text: string): Uint8Array[] {
  const asText = new TextEncoder().encode(text)
  const digits = DIGITS.exec(text)?.[1]
  if (digits === undefined) return [text === '0x' ? new Uint8Array() : asText]
  if (digits.length % 2 === 1) return [bytesOf(`0${digits}`), bytesOf(digits.slice(0, -1)), asText]
  return text.startsWith('0x') ? [bytesOf(digits)] : [bytesOf(digits), asText]
}

/** Higher is worse: a sign-in opens an account elsewhere, a hash may stand for anything, bytes are read by nobody. */
function dangerOf(bytes: Uint8Array): number {
  const [act] = readMessageStep(bytes).acts
  if (act?.act === 'signIn') return 4
  if (act?.act === 'hash') return 3
  if (act?.act === 'message') return act.text.includes(' wants you to sign in with your ') ? 4 : 0
  return 1
}

/**
 * The parameters of `personal_sign`, message and account in this order, and the message as `0x` and whole bytes, which
 * every wallet reads alike. Where wallets would differ it is the most dangerous of their readings; of equal ones, the
 * first. Undefined: there is no message.
 */
export function canonicalMessage(params: unknown, account: string): unknown[] | undefined {
  if (!Array.isArray(params)) return undefined
  const [first, second, ...more] = params as unknown[]
  const [one, two] = [canonicalAddress(first), canonicalAddress(second)]
  const isSwapped = one !== undefined && typeof second === 'string' && two === undefined
  const [text, from] = isSwapped ? [second, one] : [first, two]
  if (typeof text !== 'string') return undefined
  const [worst] = meaningsOf(text)
    .map((bytes) => ({ bytes, danger: dangerOf(bytes) }))
    .sort((one, two) => two.danger - one.danger)
  const message = bytesToHex(worst?.bytes ?? new Uint8Array())
  return [message, from ?? canonicalAddress(account) ?? second, ...more]
}
