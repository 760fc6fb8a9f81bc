import { InvalidAmountError } from '#errors/amount.ts'
import { InvalidPaymentError } from '#errors/payment.ts'
import { isEvmAddress } from '../connection/address.ts'
import { type CaipNetworkId, isCaipAddress, parseCaipAddress } from '../network/caip.ts'
import type { Namespace } from '../network/namespace.ts'
import { formatUnits } from './amount.ts'
import { readDecimal, toUnits } from './decimal.ts'
import { namespaceOfAddress } from './sendChecks.ts'

/** A payment request as it was written into a QR code or link. */
export type PaymentRequest = {
  namespace: Namespace
  /** A plain address, or a name where the standard allows one. */
  receiver: string
  /** Absent: the active network of the namespace. */
  networkId?: CaipNetworkId | undefined
  /** Plain address of the contract or mint; absent for the network's own currency. */
  token?: string | undefined
  /** As written: `smallest` is in the smallest unit, `whole` in whole tokens. */
  amount?: { text: string; in: 'smallest' | 'whole' } | undefined
  /** The receiver wants a reference in the transaction, which cannot be included. */
  wantsMark?: boolean | undefined
}

const MAX_LENGTH = 2048
const schemes = ['ethereum', 'solana', 'bitcoin'] as const
type Scheme = (typeof schemes)[number]
type Query = ReadonlyMap<string, string>

const refuse = (reason: string): never => {
  throw new InvalidPaymentError(reason)
}

/** Scheme and rest of a URI of one of the schemes; undefined for any other text. */
const splitUri = (text: string) => {
  const [, scheme = '', target = '', query = ''] =
    /^([a-z]+):([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  const known = schemes.find((one) => one === scheme.toLowerCase())
  return known && { scheme: known, target, query: readQuery(query) }
}

/** What may stand in a request several times: Solana Pay's references, and BIP-321's ways to pay without an address. */
const repeatable = ['reference', 'lightning', 'lno', 'sp']

/**
 * Parameters by name, in small letters, as BIP-321 has them in any case. What is there twice could be read in two ways;
 * what the writer insists on (`req-`) is not known here.
 */
const readQuery = (query: string): Query => {
  const read = new Map<string, string>()
  for (const part of query.split('&')) {
    if (part === '') continue
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? []
    const key = decoded(name).toLowerCase()
    if (key.startsWith('req-')) refuse(`It insists on ${key.slice(0, 80)}`)
    if (read.has(key) && !repeatable.includes(key)) refuse(`It says ${key.slice(0, 80)} twice`)
    if (!read.has(key)) read.set(key, decoded(value))
  }
  return read
}

/** Of a URI, where a plus sign is a plus sign. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(`${text.slice(0, 80)} is not encoded as a URI is`)
  }
}

const receiverOf = (text: string, namespace: Namespace): string => {
  if (namespaceOfAddress(text) !== namespace)
    refuse(`${text.slice(0, 80)} is not an address for it`)
  return text
}

/** @see https://eips.ethereum.org/EIPS/eip-681 */
const parseEthereum = (target: string, query: Query): PaymentRequest => {
  const [, to = '', chain, method] =
    /^(?:pay-)?([^@/]+)(?:@(\d{1,18}))?(?:\/([^/]*))?$/.exec(target) ??
    refuse('The part before the question mark is not one of EIP-681')
  const networkId: CaipNetworkId | undefined = chain ? `eip155:${BigInt(chain)}` : undefined
  const named = (text: string) =>
    isEvmAddress(text) || /^[^\s.]+(\.[^\s.]+)+$/.test(text)
      ? text
      : refuse(`${text.slice(0, 80)} is neither an address nor a name`)
  if (method === undefined) {
    const value = query.get('value')
    if (query.get('data')) refuse('It carries data for a contract')
    return {
      namespace: 'eip155',
      receiver: named(to),
      networkId,
      amount: value === undefined ? undefined : { text: value, in: 'smallest' },
    }
  }
  if (method !== 'transfer') refuse(`It calls ${method.slice(0, 80)} of a contract`)
  const value = query.get('uint256')
  if (query.get('value')) refuse('It sends coins to a token')
  return {
    namespace: 'eip155',
    receiver: named(query.get('address') ?? ''),
    networkId,
    token: receiverOf(to, 'eip155'),
    amount: value === undefined ? undefined : { text: value, in: 'smallest' },
  }
}

/** @see https://docs.solanapay.com/spec */
const parseSolana = (target: string, query: Query): PaymentRequest => {
  const token = query.get('spl-token')
  const amount = query.get('amount')
  return {
    namespace: 'solana',
    receiver: receiverOf(target, 'solana'),
    token: token === undefined ? undefined : receiverOf(token, 'solana'),
    amount: amount === undefined ? undefined : { text: amount, in: 'whole' },
    wantsMark: query.has('reference') || query.has('memo') || undefined,
  }
}

/** The parameters of BIP-321 that hold an address, where none is before the question mark: its prefix is their name. */
const segwitKeys = ['bc', 'tb', 'bcrt']

/** @see https://github.com/bitcoin/bips/blob/master/bip-0321.mediawiki */
const parseBitcoin = (target: string, query: Query): PaymentRequest => {
  const named = segwitKeys.flatMap((key) => query.get(key) ?? [])
  const receiver = target || named[0]
  if (!receiver) return refuse('It has no address to pay to')
  const amount = query.get('amount')
  return {
    namespace: 'bip122',
    receiver: receiverOf(receiver, 'bip122'),
    amount: amount === undefined ? undefined : { text: amount, in: 'whole' },
  }
}

/** How the standards write amounts: EIP-681 alone has exponents, and none of them a sign. */
const written: Record<Scheme, RegExp> = {
  ethereum: /^\d+(?:\.\d+)?(?:e\d{1,3})?$/i,
  solana: /^\d+(?:\.\d+)?$/,
  bitcoin: /^(?=\.?\d)\d*(?:\.\d*)?$/,
}

/** All that there ever is of a coin, or that its chain can count, in its smallest unit; its decimals, where it is written whole. */
const supply: Record<Scheme, { most: bigint; decimals: number }> = {
  ethereum: { most: 2n ** 256n - 1n, decimals: 0 },
  solana: { most: 2n ** 64n - 1n, decimals: 9 },
  bitcoin: { most: 21_000_000n * 10n ** 8n, decimals: 8 },
}

/** What is wrong with the amount. How fine a token is counted is not known here. */
const amountProblem = (scheme: Scheme, { amount, token }: PaymentRequest): string | undefined => {
  if (!amount) return undefined
  const shown = amount.text.slice(0, 80)
  const number = written[scheme].test(amount.text) ? readDecimal(amount.text) : undefined
  if (!number) return `${shown} is not an amount`
  const { most } = supply[scheme]
  const decimals = token ? 0 : supply[scheme].decimals
  if (number.digits * 10n ** BigInt(decimals) > most * 10n ** BigInt(number.scale))
    return `There is never as much as ${shown}`
  const finer = amount.in === 'whole' && !token ? number.scale - decimals : 0
  const isTooFine = finer > 0 && number.digits % 10n ** BigInt(finer) !== 0n
  return isTooFine ? `${shown} is finer than its coin` : undefined
}

/**
 * Parses a receiver that was typed, pasted or scanned: a plain address, one with its network (CAIP-10), or a request of
 * EIP-681, Solana Pay or BIP-321. Undefined for a text that is none of them.
 *
 * @throws {InvalidPaymentError} it is one of them but malformed, or asks for more than a payment
 */
export const parsePayment = (text: string): PaymentRequest | undefined => {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return refuse('It is too long')
  if (isCaipAddress(trimmed)) {
    const { namespace, networkId, address } = parseCaipAddress(trimmed)
    return { namespace, receiver: receiverOf(address, namespace), networkId }
  }
  const uri = splitUri(trimmed)
  if (!uri) {
    const namespace = namespaceOfAddress(trimmed)
    return namespace && { namespace, receiver: trimmed }
  }
  const { scheme, target, query } = uri
  const request = { ethereum: parseEthereum, solana: parseSolana, bitcoin: parseBitcoin }[scheme](
    target,
    query,
  )
  const problem = amountProblem(scheme, request)
  if (problem) refuse(problem)
  return request
}

/**
 * The requested amount in the smallest unit of its token; undefined when the request has none.
 *
 * @throws {InvalidAmountError} it has more decimals than the token
 */
export const requestedAmount = (
  { amount }: Pick<PaymentRequest, 'amount'>,
  decimals: number,
): bigint | undefined => {
  if (!amount) return undefined
  const unit = amount.in === 'smallest' ? 0 : decimals
  const number = readDecimal(amount.text)
  const units = number && toUnits(number, unit)
  if (
    !number ||
    units === undefined ||
    units * 10n ** BigInt(number.scale) !== number.digits * 10n ** BigInt(unit)
  )
    throw new InvalidAmountError(amount.text, unit)
  return units
}

export type PaymentToBuild = {
  networkId: CaipNetworkId
  namespace: Namespace
  address: string
  /** Plain address of the token; absent for the network's own currency. */
  token?: string | undefined
  /** `amount` in the smallest unit. */
  amount?: { amount: bigint; decimals: number } | undefined
}

/**
 * Writes a request that other wallets can read, in the namespace's standard; a plain address where there is nothing to
 * request, or where the namespace has no standard.
 */
export const buildPayment = (asked: PaymentToBuild): string => {
  const { namespace, networkId, address, token, amount } = asked
  if (!token && !amount) return address
  const whole = amount && formatUnits(amount.amount, amount.decimals)
  switch (namespace) {
    case 'eip155': {
      const chain = networkId.slice('eip155:'.length)
      if (!token) return `ethereum:${address}@${chain}?value=${amount?.amount}`
      const value = amount ? `&uint256=${amount.amount}` : ''
      return `ethereum:${token}@${chain}/transfer?address=${address}${value}`
    }
    case 'solana': {
      const query = [whole && `amount=${whole}`, token && `spl-token=${token}`].filter(Boolean)
      return `solana:${address}?${query.join('&')}`
    }
    case 'bip122':
      return `bitcoin:${address}?amount=${whole}`
    default:
      return address
  }
}
