import { formatUnits } from '../../../../src/domain/amount.ts'
import type { Token } from './readToken.ts'

/** Above this no token of any use has that much. */
const ENDLESS = 2n ** 128n
const MAX_DIGITS = 60

/** Whether an allowance has no limit in effect: more than there is of the token. */
export const isUnlimited = (amount: bigint, { totalSupply }: Pick<Token, 'totalSupply'>): boolean =>
  amount >= ENDLESS || (totalSupply !== undefined && totalSupply > 0n && amount > totalSupply)

/** An amount of a token with its symbol; of a token without decimals, the bare number. */
export const showAmount = (
  amount: bigint,
  { symbol, decimals }: { symbol: string; decimals: number | undefined },
): string => `${showUnits(amount, decimals ?? 0)} ${symbol}`

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
