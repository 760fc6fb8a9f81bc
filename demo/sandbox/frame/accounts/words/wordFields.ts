import { assertNever } from '../../../../../src/lib/assertNever.ts'
import type { CallField, FieldValue } from '../../../../../src/receipts/act.ts'
import type { Fact } from '../description.ts'
import { showAmount, showUnits, symbolOf } from './showAmount.ts'
import { showUntil } from './untilFact.ts'

/** The rows of a call or of typed data. */
export const wordFields = (fields: readonly CallField[]): Fact[] =>
  fields.map(({ label, depth, value }) => {
    const tone = toneOf(value)
    return { label, value: wordValue(value), depth, ...(tone && { tone }) }
  })

const toneOf = ({ kind }: FieldValue): Fact['tone'] =>
  kind === 'address' || kind === 'amount' ? kind : undefined

function wordValue(value: FieldValue): string {
  switch (value.kind) {
    case 'amount':
      return value.isUnlimited
        ? `unlimited ${symbolOf(value.asset)}`
        : showAmount(value.amount, value.asset)
    case 'address':
      return value.name === undefined ? value.address : `${value.name} (${value.address})`
    case 'date':
      return showUntil(value.seconds)
    case 'block':
      return `block ${value.height}`
    case 'duration':
      return `${value.seconds} seconds`
    case 'unit':
      return `${showUnits(value.amount, value.decimals)} ${value.base}`.trim()
    case 'item':
      return `${symbolOf(value.item)} #${value.item.id ?? '?'}`
    case 'text':
      return value.text
    case 'number':
      return String(value.number)
    case 'truth':
      return value.isTrue ? 'yes' : 'no'
    case 'bytes':
      return value.hex
    case 'list':
      return `${value.length} of ${value.of}`
    case 'struct':
      return value.of
    default:
      return assertNever(value)
  }
}
