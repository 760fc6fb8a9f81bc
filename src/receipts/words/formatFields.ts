import { assertNever } from '#lib/assertNever.ts'
import type { CallField, FieldValue, Sentence } from '../callField.ts'
import type { Fact } from './fact.ts'
import type { Wording } from './wording.ts'

/** The rows of a call or of typed data. */
export const formatFields = (fields: readonly CallField[], wording: Wording): Fact[] =>
  fields.map(({ label, depth, value, folded }) => ({
    label,
    value: formatValue(value, wording),
    depth,
    kind: value.kind === 'address' && value.name === undefined ? 'address' : 'text',
    ...(folded && { folded }),
  }))

/** A sentence with its values written as they are in the rows; of an address that has a name, the name. */
export const formatSentence = (sentence: Sentence, wording: Wording): string =>
  sentence
    .map((part) =>
      typeof part === 'string'
        ? part
        : part.kind === 'address'
          ? (part.name ?? part.address)
          : formatValue(part, wording),
    )
    .join('')

function formatValue(value: FieldValue, wording: Wording): string {
  const { t } = wording
  switch (value.kind) {
    case 'amount':
      return value.message === undefined
        ? wording.limit(value.amount, value.asset, value.isUnlimited)
        : `${value.message} ${wording.symbol(value.asset)}`
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
    case 'encrypted':
      return `${value.label ?? t('value.encrypted')} (${value.handle})`
    case 'list': {
      const count = wording.number(BigInt(value.length))
      if (value.sum) {
        const amount = wording.amount(value.sum.amount, value.sum.asset)
        return t('value.sum', { count, amount })
      }
      return value.of === '' ? count : `${value.of} × ${count}`
    }
    case 'struct':
      return value.of
    case 'cut':
      return t('value.cut', { count: wording.number(BigInt(value.rows)) })
    default:
      return assertNever(value)
  }
}
