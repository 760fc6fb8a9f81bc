import { shortenAddress } from '../../../../../src/domain/address.ts'
import { formatUnits } from '../../../../../src/domain/amount.ts'
import type { Asset, AssetName } from '../../../../../src/receipts/asset.ts'

const MAX_DIGITS = 60

/** An amount with its symbol, an item with its number; of a token without decimals, the bare number. */
export function showAmount(amount: bigint, asset: Asset): string {
  if (asset.kind !== 'item') return `${showUnits(amount, asset.decimals ?? 0)} ${symbolOf(asset)}`
  const what =
    asset.id === undefined ? `any of ${symbolOf(asset)}` : `${symbolOf(asset)} #${asset.id}`
  return amount === 1n ? what : `${showUnits(amount, 0)} × ${what}`
}

/** Exact, in plain digits with thousands apart. */
export function showUnits(amount: bigint, decimals: number): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return text.length > MAX_DIGITS ? `${text.slice(0, MAX_DIGITS - 1)}…` : text
}

/** For what is only known roughly: few digits. */
export function showRoughly(amount: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  const kept = whole === '0' ? fraction.slice(0, zeros + 2) : fraction.slice(0, 2)
  const trimmed = kept.replace(/0+$/, '')
  return trimmed ? `${whole}.${trimmed}` : whole
}

/** What a token is called; an unnamed one by its address. */
export const symbolOf = ({ symbol, address = '' }: AssetName): string =>
  symbol ?? `token ${shortenAddress(address)}`
