import { type Address, getAddress, isAddress, isHex, size, sliceHex } from 'viem'
import type { FieldValue } from '../../act.ts'
import { textOf } from '../../textOf.ts'
import { visibleText } from '../../visibleText.ts'
import type { EvmReader } from '../evmReader.ts'
import { isUnlimited } from '../readToken.ts'

/** A parameter of a format: the value at a path, or a constant. */
export type Param = (name: string) => unknown

export type Formatting = {
  reader: EvmReader
  param: Param
  /** The list that an `enum` refers to. */
  enumeration: unknown
}

/** A value in its format; undefined when the value has the wrong type for it. */
export async function formatValue(
  format: string | undefined,
  value: unknown,
  { reader, param, enumeration }: Formatting,
): Promise<FieldValue | undefined> {
  const number = asNumber(value)
  switch (format) {
    case undefined:
    case 'raw':
      return rawValue(value)
    case 'addressName': {
      const address = asAddress(value)
      if (!address) return undefined
      const name = nameOf(reader, address)
      return { kind: 'address', address, ...(name !== undefined && { name }) }
    }
    case 'amount':
      return number === undefined
        ? undefined
        : { kind: 'amount', asset: reader.coin, amount: number, isUnlimited: false }
    case 'tokenAmount': {
      if (number === undefined) return undefined
      const address = asAddress(param('tokenPath') ?? param('token'))
      // The token is not known: show the bare number.
      if (!address) return { kind: 'number', number }
      const coins = [param('nativeCurrencyAddress')].flat()
      const isCoin = coins.some(
        (one) => typeof one === 'string' && one.toLowerCase() === address.toLowerCase(),
      )
      const threshold = asNumber(param('threshold'))
      if (isCoin) return { kind: 'amount', asset: reader.coin, amount: number, isUnlimited: false }
      const asset = await reader.tokens.token(address)
      const isEndless =
        (threshold !== undefined && number >= threshold) || isUnlimited(number, asset)
      return { kind: 'amount', asset, amount: number, isUnlimited: isEndless }
    }
    case 'nftName': {
      const address = asAddress(param('collectionPath') ?? param('collection'))
      if (number === undefined || !address) return undefined
      return {
        kind: 'item',
        item: { ...(await reader.tokens.collection(address)), id: number },
      }
    }
    case 'date':
      if (number === undefined) return undefined
      return param('encoding') === 'blockheight'
        ? { kind: 'block', height: number }
        : { kind: 'date', seconds: number }
    case 'duration':
      return number === undefined ? undefined : { kind: 'duration', seconds: number }
    case 'unit': {
      const decimals = Number(param('decimals') ?? 0)
      if (number === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
        return undefined
      const base = visibleText(textOf(param('base') ?? ''), 20)
      return { kind: 'unit', amount: number, decimals, base }
    }
    case 'enum': {
      const key = textOf(value)
      const isKnown =
        typeof enumeration === 'object' && enumeration !== null && Object.hasOwn(enumeration, key)
      if (!isKnown) return rawValue(value)
      return { kind: 'text', text: visibleText(textOf((enumeration as never)[key]), 100) }
    }
    default:
      // A format of a later version of the standard: the plain value is never wrong.
      return rawValue(value)
  }
}

function rawValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'boolean') return { kind: 'truth', isTrue: value }
  if (typeof value === 'bigint' || typeof value === 'number')
    return Number.isInteger(value) || typeof value === 'bigint'
      ? { kind: 'number', number: BigInt(value) }
      : undefined
  if (typeof value !== 'string') return undefined
  if (isAddress(value, { strict: false })) return { kind: 'address', address: getAddress(value) }
  if (isHex(value)) return { kind: 'bytes', hex: value }
  return { kind: 'text', text: visibleText(value, 400) }
}

/** The number that a value of calldata or typed data holds. */
function asNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value === 'string' && /^(0x[\da-f]{1,64}|-?\d{1,78})$/i.test(value))
    return BigInt(value)
  return undefined
}

/** An address, also one in the low bytes of a word. */
function asAddress(value: unknown): Address | undefined {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  if (isHex(value) && size(value) === 32 && sliceHex(value, 0, 12) === `0x${'00'.repeat(12)}`)
    return getAddress(sliceHex(value, 12))
  return undefined
}

/** The name that the visitor, or a trusted token list, gives to an address. */
function nameOf({ context }: EvmReader, address: string): string | undefined {
  const isIt = (one: { address: string }) => one.address.toLowerCase() === address.toLowerCase()
  const name =
    context.familiar?.find(isIt)?.label ?? context.tokens?.find(isIt)?.symbol ?? undefined
  return name === undefined ? undefined : visibleText(name, 60)
}
