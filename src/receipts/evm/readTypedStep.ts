import type { Act, TypedData as TypedDataAct } from '../act.ts'
import type { CallField } from '../callField.ts'
import type { Step } from '../receipt.ts'
import { textOf } from '../textOf.ts'
import { visibleText } from '../visibleText.ts'
import { actOfTyped } from './actOfTyped.ts'
import { readDescribedData } from './descriptors/useDescriptors.ts'
import type { EvmReader } from './evmReader.ts'
import { readWrappedData, type Wrapped } from './readWrappedData.ts'
import { readTypedActs } from './typedActs/readTypedActs.ts'
import type { TypedData } from './typedData.ts'

const MAX_ROWS = 200
const MAX_DEPTH = 12

/**
 * What signing typed data does where a standard defines it, and always the table of what is signed. Fields that the types
 * do not declare are not signed: its canonical form has none.
 */
export async function readTypedStep(reader: EvmReader, data: TypedData): Promise<Step> {
  const wrapped = readWrappedData(data)
  if (wrapped) return { acts: [...(await actsWithin(reader, wrapped)), tableOf(data)] }
  const acts = await Promise.all(readTypedActs(data).map((typed) => actOfTyped(reader, typed)))
  // What both sides of a trade give is no standard's: its descriptor may know a fee or a condition, too.
  const mayKnowMore = acts.every(({ act }) => act === 'order')
  const described = mayKnowMore ? await readDescribedData(reader, data) : undefined
  return { acts: [...acts, { ...tableOf(data), ...(described && { described }) }] }
}

/** Of other data what a standard or a descriptor says: the table is that of the whole. */
async function actsWithin(reader: EvmReader, wrapped: Wrapped): Promise<readonly Act[]> {
  if ('acts' in wrapped) return wrapped.acts
  const { acts } = await readTypedStep(reader, wrapped.data)
  return acts.filter((act) => act.act !== 'typedData' || act.described)
}

function tableOf(data: TypedData): TypedDataAct {
  const { domain = {}, primaryType } = data
  const { rows, count } = messageRows(data)
  const text = (value: unknown) => visibleText(textOf(value))
  return {
    act: 'typedData',
    primaryType: visibleText(primaryType, 60),
    domain: {
      ...(domain.name !== undefined && { name: text(domain.name) }),
      ...(domain.version !== undefined && { version: text(domain.version) }),
      ...(domain.chainId !== undefined && { chainId: text(domain.chainId) }),
      ...(domain.verifyingContract !== undefined && {
        verifyingContract: text(domain.verifyingContract),
      }),
    },
    fields: rows,
    rows: count,
  }
}

/** The rows of a message, and how many there would be: the page decides how much data there is. */
function messageRows({ types, primaryType, message }: TypedData): {
  rows: CallField[]
  count: number
} {
  const rows: CallField[] = []
  let count = 0
  const push = (row: () => CallField, depth: number) => {
    count += 1
    if (rows.length < MAX_ROWS && depth <= MAX_DEPTH) rows.push(row())
  }
  const add = (name: string, type: string, value: unknown, depth: number): void => {
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
    const fields = types[type]
    const row = (value: CallField['value']) =>
      push(() => ({ label: visibleText(name, 60), depth, value }), depth)
    if (list !== undefined && Array.isArray(value)) {
      row({ kind: 'list', length: value.length, of: visibleText(list, 60) })
      for (const [index, item] of value.entries()) add(`${index + 1}`, list, item, depth + 1)
      return
    }
    if (fields && typeof value === 'object' && value !== null) {
      row({ kind: 'struct', of: visibleText(type, 60) })
      addFields(fields, value as Record<string, unknown>, depth + 1)
      return
    }
    const text = visibleText(textOf(value), 1000)
    row(type === 'address' ? { kind: 'address', address: text } : { kind: 'text', text })
  }
  const addFields = (
    fields: NonNullable<TypedData['types'][string]>,
    value: Record<string, unknown>,
    depth: number,
  ) => {
    for (const { name, type } of fields) add(name, type, value[name], depth)
  }
  addFields(types[primaryType] ?? [], message, 0)
  return { rows, count }
}
