import { assertNever } from '../../lib/assertNever.ts'
import type { CallField, FieldValue } from '../act.ts'
import type { Fact } from './fact.ts'
import type { Wording } from './wording.ts'

/** The rows of a call or of typed data. */
export const wordFields = (fields: readonly CallField[], wording: Wording): Fact[] =>
  fields.map(({ label, depth, value }) => ({
    label,
    value: wordValue(value, wording),
    depth,
    kind: value.kind === 'address' && value.name === undefined ? 'address' : 'text',
  }))

function wordValue(value: FieldValue, wording: Wording): string {
  const { t } = wording
  switch (value.kind) {
    case 'amount':
      return wording.limit(value.amount, value.asset, value.isUnlimited)
    case 'address':
      return value.name === undefined ? value.address : `${value.name} (${value.address})`
    case 'date':
      return wording.date(value.seconds)
    case 'block':
      return t('value.block', { number: wording.number(value.height) })
    case 'duration':
      return wording.time(value.seconds)
    case 'unit':
      return `${wording.number(value.amount, value.decimals)} ${value.base}`.trim()
    case 'item':
      return wording.amount(1n, value.item)
    case 'text':
      return value.text
    case 'number':
      return String(value.number)
    case 'truth':
      return t(value.isTrue ? 'value.yes' : 'value.no')
    case 'bytes':
      return value.hex
    case 'list':
      return `${value.of} × ${value.length}`
    case 'struct':
      return value.of
    default:
      return assertNever(value)
  }
}
