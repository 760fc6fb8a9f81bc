import { shortenAddress } from '#domain/connection/address.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { once } from '#lib/once.ts'
import type { Asset, AssetName } from '../asset.ts'
import { visibleText } from '../visibleText.ts'
import type { TranslateReceipt } from './translateReceipt.ts'

/** The end of the year 9999: what ends later has no end. */
const NEVER = 253_402_300_799n

/** Whether something has no end, or none that anybody will see. @param seconds since the epoch; undefined: it names none */
export const neverEnds = (seconds: bigint | undefined): seconds is undefined =>
  seconds === undefined || seconds > NEVER || seconds < -NEVER

/** How the values of a receipt are written in one language. */
export type Wording = {
  t: TranslateReceipt
  /** Exact, with its symbol; an item with its number. */
  amount(amount: bigint, asset: Asset): string
  /** For what is only known roughly: few digits. */
  roughly(amount: bigint, asset: Asset): string
  /** A number with so many decimals. */
  number(amount: bigint, decimals?: number): string
  /** An unnamed one by its address, or as the coin of its network. */
  symbol(asset: AssetName): string
  /** Who an address is, in a title: shortened; the facts have it whole. */
  whom(address: string): string
  /** What may be taken: an amount, or all of it. */
  limit(amount: bigint, asset: Asset, isUnlimited: boolean): string
  /** Seconds since the epoch. */
  date(seconds: bigint): string
  /** How long, in the largest unit that fits. */
  time(seconds: bigint): string
  bytes(count: number): string
}

const units = [
  ['week', 604_800n],
  ['day', 86_400n],
  ['hour', 3600n],
  ['minute', 60n],
] as const

/** @param locale BCP 47 */
export function createWording(t: TranslateReceipt, locale: string): Wording {
  const number = (amount: bigint, decimals = 0) => displayAmount(amount, decimals, { locale }).full
  const symbol = ({ symbol, address }: AssetName) =>
    symbol ??
    (address === undefined
      ? t('value.networkCoin')
      : t('value.unnamedToken', { address: shortenAddress(address) }))
  const amount = (count: bigint, asset: Asset) => {
    if (asset.kind !== 'item')
      return asset.decimals === undefined
        ? t('value.units', { amount: number(count), token: symbol(asset) })
        : `${number(count, asset.decimals)} ${symbol(asset)}`
    const what =
      asset.id === undefined
        ? t('value.anyOf', { token: symbol(asset) })
        : `${symbol(asset)} #${asset.id}`
    return count === 1n ? what : `${number(count)} × ${what}`
  }
  const inUnit = (unit: string, value: number | bigint) =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(value)
  // It costs more than all the rest, and most receipts name no time.
  const dates = once(
    () => new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }),
  )
  return {
    ...{ t, amount, number, symbol },
    roughly: (count, asset) =>
      asset.kind === 'item' || asset.decimals === undefined
        ? amount(count, asset)
        : `${displayAmount(count, asset.decimals, { locale }).text} ${symbol(asset)}`,
    whom: (address) => visibleText(shortenAddress(address)),
    limit: (count, asset, isUnlimited) =>
      isUnlimited ? t('value.unlimited', { token: symbol(asset) }) : amount(count, asset),
    date: (seconds) =>
      neverEnds(seconds) ? t('value.noEnd') : dates().format(Number(seconds) * 1000),
    time(seconds) {
      const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0n) ?? [
        'second',
        1n,
      ]
      return inUnit(unit, seconds / size)
    },
    bytes: (count) => inUnit('byte', count),
  }
}
