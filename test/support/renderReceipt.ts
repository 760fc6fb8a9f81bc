import { formatUnits } from 'viem'
import type { Act } from '#receipts/act.ts'
import type { Asset } from '#receipts/asset.ts'
import type { CallField, FieldValue, Sentence } from '#receipts/callField.ts'
import type { Rendered } from './descriptorRegistry.ts'

/** What a receipt says, in the form that the registry's reference cases have; undefined for what no descriptor shows. */
export function renderAct(act: Act): Rendered | undefined {
  if (act.act === 'call' && act.knownBy === 'descriptor')
    return render({ ...act, calls: act.calls ?? [] })
  if (act.act === 'typedData' && act.described)
    return render({ ...act.described, calls: act.described.calls ?? [] })
  return undefined
}

function render(described: {
  intent?: string | undefined
  sentence?: Sentence | undefined
  protocol?: string | undefined
  fields: readonly CallField[]
  calls: readonly Act[]
}): Rendered {
  const { intent = '', sentence, protocol, fields, calls } = described
  return {
    intent,
    ...(sentence && { interpolatedIntent: sentence.map(renderPart).join('') }),
    ...(protocol !== undefined && { owner: protocol }),
    fields: [
      // Headings of groups are not part of the reference cases.
      ...fields.flatMap(({ label, value }) =>
        value.kind === 'struct' || value.kind === 'list'
          ? []
          : [{ label, value: renderValue(value) }],
      ),
      ...calls.flatMap((call) => {
        const value = renderAct(call)
        return value ? [{ label: '', value }] : []
      }),
    ],
  }
}

const renderPart = (part: string | FieldValue) =>
  typeof part === 'string' ? part : renderValue(part)

/** A value as the reference implementation of the registry writes it. */
function renderValue(value: FieldValue): string {
  switch (value.kind) {
    case 'amount': {
      const { asset, amount, isUnlimited, message } = value
      if (asset.kind === 'item') return `${amount} #${asset.id}`
      if (asset.decimals === undefined || asset.symbol === undefined) return String(amount)
      if (isUnlimited) return `${message ?? 'Unlimited'} ${asset.symbol}`
      return `${formatUnits(amount, asset.decimals)} ${asset.symbol}`
    }
    case 'address':
      return value.name ?? value.address
    case 'date':
      return `${new Date(Number(value.seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')}Z`
    case 'block':
      return String(value.height)
    case 'duration': {
      const parts = [value.seconds / 3600n, (value.seconds / 60n) % 60n, value.seconds % 60n]
      return parts.map((part) => String(part).padStart(2, '0')).join(':')
    }
    case 'unit':
      return `${formatUnits(value.amount, value.decimals)}${value.base}`
    case 'item':
      return `${value.item.symbol} #${value.item.id}`
    case 'text':
      return value.text
    case 'number':
      return String(value.number)
    case 'truth':
      return String(value.isTrue)
    case 'bytes':
      return value.hex
    case 'encrypted':
      return value.label ?? '[Encrypted]'
    default:
      return ''
  }
}

/** What is said of an act that no descriptor shows, all in one text: its values, in each way that a case may write them. */
export function valuesOf(act: Act): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'bigint') {
      found.add(String(value))
      if (value > 0n && value < 253_402_300_799n)
        found.add(renderValue({ kind: 'date', seconds: value }))
    } else if (typeof value === 'boolean') found.add(String(value))
    else if (typeof value === 'string') found.add(value.toLowerCase())
    else if (Array.isArray(value)) for (const one of value) visit(one)
    else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) visit(one)
      const { asset, amount, from, to, isUnlimited = false } = value as Record<string, never>
      // An order's items have an amount at its start and one at its end.
      for (const one of asset ? [amount, from, to] : []) {
        if (typeof one !== 'bigint') continue
        const item = asset as unknown as Asset
        const shown: FieldValue =
          item.kind === 'item'
            ? { kind: 'item', item }
            : { kind: 'amount', asset: item, amount: one, isUnlimited }
        found.add(renderValue(shown).toLowerCase())
      }
    }
  }
  visit(act)
  return found
}
