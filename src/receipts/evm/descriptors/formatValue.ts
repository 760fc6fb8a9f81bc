import { type Address, getAddress, isAddress, isHex, size, sliceHex } from 'viem'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Coin, Token } from '../../asset.ts'
import type { FieldValue } from '../../callField.ts'
import { textOf } from '../../textOf.ts'
import { visibleText } from '../../visibleText.ts'
import type { EvmReader } from '../evmReader.ts'
import { isUnlimited } from '../readToken.ts'
import { integerOf, Leaf } from './dataValue.ts'
import { type Param, type ParamValue, plain } from './fieldParam.ts'
import { readInteroperableAddress } from './interoperableAddress.ts'
import { prefixedUnit } from './prefixedUnit.ts'

export type Formatting = {
  reader: EvmReader
  param: Param
  /** What stands in the descriptor for the token that the contract itself is. */
  ownToken: { address: string; symbol: string; decimals: number } | undefined
}

/** How long a text of a descriptor or of the data may be. */
const MAX_TEXT = 400
const MAX_DECIMALS = 77

/** A value in its format; undefined when the value has the wrong type for it. */
export async function formatValue(
  format: string | undefined,
  value: Leaf,
  formatting: Formatting,
): Promise<FieldValue | undefined> {
  const { reader, param } = formatting
  const number = numberOf(value)
  switch (format) {
    case 'addressName':
      return nameAddress(value, formatting)
    case 'interoperableAddressName': {
      const found = isHex(value.value) ? readInteroperableAddress(value.value) : undefined
      if (!found) return rawValue(value)
      const sender = asSender(found.address, formatting)
      return sender ?? { kind: 'text', text: found.text }
    }
    case 'tokenTicker': {
      const address = addressOf(value)
      if (!address) return undefined
      const { symbol, isKnown } = await tokenAt(address, formatting)
      return {
        kind: 'address',
        address,
        ...(symbol !== undefined && isKnown && { name: symbol }),
      }
    }
    case 'amount':
      return number === undefined
        ? undefined
        : { kind: 'amount', asset: reader.coin, amount: number, isUnlimited: false }
    case 'tokenAmount':
      return number === undefined ? undefined : await tokenAmount(number, formatting)
    case 'nftName': {
      const address = addressOf(param('collectionPath') ?? param('collection'))
      if (number === undefined || !address) return undefined
      return { kind: 'item', item: { ...(await reader.tokens.collection(address)), id: number } }
    }
    case 'date':
      if (number === undefined) return undefined
      return constantText(param('encoding')) === 'blockheight'
        ? { kind: 'block', height: number }
        : { kind: 'date', seconds: number }
    case 'duration':
      return number === undefined ? undefined : { kind: 'duration', seconds: number }
    case 'unit': {
      const decimals = Number(integerOf(plain(param('decimals'))) ?? 0n)
      if (number === undefined || decimals < 0 || decimals > MAX_DECIMALS) return undefined
      const base = visibleText(constantText(param('base')) ?? '', 20)
      const quantity = { amount: number, decimals, base }
      return {
        kind: 'unit',
        ...(plain(param('prefix')) === true ? prefixedUnit(quantity) : quantity),
      }
    }
    case 'enum': {
      const list = param('$ref')
      // Some bytes of calldata are listed by the number that they are, too.
      const keys = [textOf(value.value).toLowerCase(), String(number)]
      const found =
        typeof list === 'object' && !(list instanceof Leaf)
          ? Object.entries(list).find(([name]) => keys.includes(name.toLowerCase()))
          : undefined
      return found ? { kind: 'text', text: visibleText(textOf(found[1]), 100) } : rawValue(value)
    }
    case 'chainId': {
      if (number === undefined) return undefined
      const name = findNetwork(`eip155:${number}`)?.name
      return name === undefined ? { kind: 'number', number } : { kind: 'text', text: name }
    }
    default:
      // A format of a later version of the standard: the plain value is never wrong.
      return rawValue(value)
  }
}

async function tokenAmount(number: bigint, formatting: Formatting): Promise<FieldValue> {
  const { reader, param } = formatting
  const address = addressOf(param('tokenPath') ?? param('token'))
  const chainId = chainOf(formatting)
  const threshold = integerOf(plain(param('threshold')))
  const isAbove = threshold !== undefined && number >= threshold
  const message = isAbove ? constantText(param('message')) : undefined
  const said = message === undefined ? {} : { message: visibleText(message, 40) }
  // The token is not known: show the bare number.
  if (!address) return { kind: 'number', number }
  const native = [param('nativeCurrencyAddress')].flat()
  if (native.some((one) => addressOf(one as ParamValue) === address)) {
    const asset = coinOf(reader, chainId)
    return { kind: 'amount', asset, amount: number, isUnlimited: isAbove, ...said }
  }
  const asset = await tokenAt(address, formatting)
  const isEndless = isAbove || (threshold === undefined && isUnlimited(number, asset))
  return { kind: 'amount', asset, amount: number, isUnlimited: isEndless, ...said }
}

/** The chain that a parameter names, else that of the request. */
function chainOf({ reader, param }: Formatting): number {
  const given = integerOf(plain(param('chainIdPath') ?? param('chainId')))
  return given === undefined ? reader.chainId : Number(given)
}

const coinOf = ({ coin, chainId }: EvmReader, other: number): Coin => {
  if (other === chainId) return coin
  const { symbol, decimals = 18 } = findNetwork(`eip155:${other}`)?.nativeCurrency ?? {}
  return { kind: 'coin', symbol, decimals }
}

/** A token; of another chain nobody here can be asked about it. */
async function tokenAt(address: Address, formatting: Formatting): Promise<Token> {
  const { reader, ownToken } = formatting
  if (chainOf(formatting) !== reader.chainId)
    return { kind: 'token', address, symbol: undefined, decimals: undefined, isKnown: false }
  const token = await reader.tokens.token(address)
  const isOwn = ownToken?.address.toLowerCase() === address.toLowerCase()
  if (!isOwn || !ownToken || (token.symbol !== undefined && token.decimals !== undefined))
    return token
  const { symbol, decimals } = ownToken
  return {
    ...token,
    symbol: visibleText(token.symbol ?? symbol, 16),
    decimals: token.decimals ?? decimals,
  }
}

function nameAddress(value: Leaf, formatting: Formatting): FieldValue | undefined {
  const address = addressOf(value)
  if (!address) return undefined
  const sender = asSender(address, formatting)
  if (sender) return sender
  const name = nameOf(formatting, address)
  return { kind: 'address', address, ...(name !== undefined && { name }) }
}

/** What the standard calls the one who sends, where an address stands for them. */
const SENDER = 'Sender'

function asSender(address: string, { reader, param }: Formatting): FieldValue | undefined {
  const standIns = [param('senderAddress')].flat()
  return standIns.some((one) => addressOf(one as ParamValue) === address)
    ? { kind: 'address', address: reader.from, name: SENDER }
    : undefined
}

/** The value as its type is written. */
export function rawValue({ type, value }: Leaf): FieldValue {
  if (typeof value === 'boolean') return { kind: 'truth', isTrue: value }
  if (typeof value === 'bigint') return { kind: 'number', number: value }
  if (type === 'address') return { kind: 'address', address: value }
  if (type === 'string' || !isHex(value))
    return { kind: 'text', text: visibleText(value, MAX_TEXT) }
  if (type === 'constant' && isAddress(value, { strict: false }))
    return { kind: 'address', address: getAddress(value) }
  return { kind: 'bytes', hex: value }
}

const constantText = (value: ParamValue): string | undefined => {
  const text = plain(value)
  return text === undefined ? undefined : textOf(text)
}

/** The number that a value holds, which may be some bytes of calldata. */
function numberOf({ type, value }: Leaf): bigint | undefined {
  if (type === 'string' || typeof value === 'boolean') return undefined
  return integerOf(value)
}

/** Some contracts take addresses as numbers. A small one is a count or the like, but for zero, which stands for coins. */
const isPackedAddress = (value: bigint) =>
  value === 0n || (value >= 2n ** 64n && value < 2n ** 160n)

const hexAddress = (value: bigint) => getAddress(`0x${value.toString(16).padStart(40, '0')}`)

/** An address, also one in the low bytes of a word or that is given as a number. */
export function addressOf(given: ParamValue): Address | undefined {
  const value = plain(given)
  if (typeof value === 'bigint') return isPackedAddress(value) ? hexAddress(value) : undefined
  if (typeof value !== 'string') return undefined
  if (isAddress(value, { strict: false })) return getAddress(value)
  if (isHex(value) && size(value) === 32 && sliceHex(value, 0, 12) === `0x${'00'.repeat(12)}`)
    return getAddress(sliceHex(value, 12))
  return undefined
}

/** The name that the visitor, or a trusted token list, gives to an address. */
function nameOf({ reader: { context }, param }: Formatting, address: string): string | undefined {
  const isIt = (one: { address: string }) => one.address.toLowerCase() === address.toLowerCase()
  const types = [param('types')].flat()
  const mayBeToken = types.includes(undefined) || types.includes('token')
  const name =
    context.familiar?.find(isIt)?.label ??
    (mayBeToken ? context.tokens?.find(isIt)?.symbol : undefined)
  return name === undefined ? undefined : visibleText(name, 60)
}
