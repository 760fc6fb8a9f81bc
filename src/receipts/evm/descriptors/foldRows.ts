import type { Asset } from '../../asset.ts'
import type { CallField, FieldValue } from '../../callField.ts'

/** Lists longer than this are shown as their count and sum, and one by one on demand. */
export const MAX_OPEN = 10

/** How many rows are kept of one call; how many more there are is said. */
const MAX_ROWS = 1000

/** The rows of a long list: first how many there are and their sum, then each of them, folded. */
export function foldRows(rows: readonly CallField[], depth: number): CallField[] {
  const byLabel = new Map<string, FieldValue[]>()
  for (const { label, value } of rows) {
    if (value.kind === 'struct' || value.kind === 'list') continue
    const values = byLabel.get(label) ?? []
    values.push(value)
    byLabel.set(label, values)
  }
  const heads = [...byLabel].map(([label, values]): CallField => {
    const sum = sumOf(values)
    return {
      label,
      depth,
      value: { kind: 'list', length: values.length, of: '', ...(sum && { sum }) },
    }
  })
  return [...heads, ...rows.map((row) => ({ ...row, depth: row.depth + 1, folded: true as const }))]
}

/** What amounts of one asset come to; undefined for anything else. */
function sumOf(values: readonly FieldValue[]): { amount: bigint; asset: Asset } | undefined {
  let sum: { amount: bigint; asset: Asset } | undefined
  for (const value of values) {
    if (value.kind !== 'amount' || value.isUnlimited) return undefined
    if (sum && keyOf(sum.asset) !== keyOf(value.asset)) return undefined
    sum = { asset: value.asset, amount: (sum?.amount ?? 0n) + value.amount }
  }
  return sum
}

const keyOf = (asset: Asset): string =>
  asset.kind === 'coin'
    ? `${asset.symbol} ${asset.decimals}`
    : `${asset.address.toLowerCase()} ${asset.kind === 'item' ? asset.id : asset.decimals}`

/** The rows that are kept, and where some are not, how many. */
export const cutRows = (rows: readonly CallField[]): CallField[] =>
  rows.length <= MAX_ROWS
    ? [...rows]
    : [
        ...rows.slice(0, MAX_ROWS),
        { label: '', depth: 0, value: { kind: 'cut', rows: rows.length - MAX_ROWS } },
      ]
