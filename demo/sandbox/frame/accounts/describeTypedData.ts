import type { CallContext } from './describeCall.ts'
import { describeTypedAct } from './describeTypedAct.ts'
import type { CallDescription, Description, Fact, Warning } from './description.ts'
import { signableTypedData, type TypedData } from './readTypedData.ts'
import { signedPart } from './signedPart.ts'
import { readTypedActs } from './typedActs/readTypedActs.ts'
import { hidesSomething, visibleText } from './visibleText.ts'

const MAX_ROWS = 200
const MAX_DEPTH = 12

/**
 * What signing typed data means: what it does where a standard says so, and always the table of what is signed. What
 * the types do not declare is not signed, and so neither read nor shown.
 *
 * @throws {WalletRpcError} the data does not fit its types
 */
export async function describeTypedData(
  context: CallContext,
  given: TypedData,
): Promise<Description> {
  signableTypedData(given)
  const data = signedPart(given)
  const rows = [...domainRows(data), ...messageRows(data)]
  const table = rows.slice(0, MAX_ROWS)
  const acts = await Promise.all(readTypedActs(data).map((act) => describeTypedAct(context, act)))
  const [first, ...others] = acts
  const warnings = [
    ...distinct(acts.flatMap((act) => act.warnings)),
    ...(first ? [] : [UNKNOWN]),
    ...domainWarnings(context, data),
    ...tableWarnings(rows),
  ]
  if (!first)
    return {
      kind: 'typedData',
      title: `Sign ${visibleText(data.primaryType, 60)}`,
      facts: table,
      warnings,
    }
  return {
    kind: first.kind,
    title: others.length === 0 ? first.title : titleOfMany(acts),
    facts: [...acts.flatMap((act) => act.facts), ...table],
    warnings,
  }
}

const UNKNOWN: Warning = {
  code: 'unknown-type',
  level: 'caution',
  text: 'This wallet does not know what data of this kind does. It may give something away.',
}

const titleOfMany = (acts: readonly CallDescription[]): string =>
  acts.every(({ kind }) => kind === 'order')
    ? `Sign ${acts.length} orders`
    : `Let someone spend ${acts.length} tokens`

/** Each thing is said once. */
const distinct = (warnings: readonly Warning[]): Warning[] => [
  ...new Map(warnings.map((warning) => [`${warning.code} ${warning.text}`, warning])).values(),
]

function tableWarnings(rows: readonly Fact[]): Warning[] {
  const warnings: Warning[] = []
  if (rows.length > MAX_ROWS)
    warnings.push({
      code: 'too-long',
      level: 'caution',
      text: `The data has ${rows.length} rows; only the first ${MAX_ROWS} are shown.`,
    })
  if (rows.some(({ label, value }) => hidesSomething(`${label}${value}`) || /‹U\+/.test(value)))
    warnings.push({
      code: 'hidden',
      level: 'caution',
      text: 'The data holds characters that cannot be seen. They are named.',
    })
  return warnings
}

function domainWarnings({ network }: CallContext, { domain = {} }: TypedData): Warning[] {
  const isBound = [domain.name, domain.chainId, domain.verifyingContract].some(
    (field) => field !== undefined,
  )
  if (!isBound)
    return [
      {
        code: 'no-domain',
        level: 'caution',
        text: 'The data does not say what it is for: it may be used in any app and on any network.',
      },
    ]
  if (domain.chainId === undefined || String(Number(domain.chainId)) === String(network.chainId))
    return []
  return [
    {
      code: 'other-chain',
      level: 'danger',
      text: `This signature is for network ${visibleText(String(domain.chainId), 40)}, not for ${network.name}.`,
    },
  ]
}

function domainRows({ domain = {}, primaryType }: TypedData): Fact[] {
  const given: (readonly [string, unknown, Fact['tone']?])[] = [
    ['For', domain.name],
    ['Version', domain.version],
    ['Network', domain.chainId],
    ['Contract', domain.verifyingContract, 'address'],
    ['Kind', primaryType],
  ]
  return given.flatMap(([label, value, tone]) =>
    value === undefined
      ? []
      : [{ label, value: visibleText(String(value)), ...(tone && { tone }) }],
  )
}

function messageRows({ types, primaryType, message }: TypedData): Fact[] {
  const rows: Fact[] = []
  const add = (label: string, type: string, value: unknown, depth: number): void => {
    // More is not shown anyway, and data of its own making has no end.
    if (rows.length > MAX_ROWS * 2) return
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
    const fields = types[type]
    const name = visibleText(label, 60)
    if (list !== undefined && Array.isArray(value)) {
      rows.push({ label: name, value: `${value.length} of ${visibleText(list, 60)}`, depth })
      if (depth < MAX_DEPTH)
        for (const [index, item] of value.entries()) add(`${index + 1}`, list, item, depth + 1)
      return
    }
    if (fields && typeof value === 'object' && value !== null) {
      rows.push({ label: name, value: visibleText(type, 60), depth })
      if (depth < MAX_DEPTH) addFields(fields, value as Record<string, unknown>, depth + 1)
      return
    }
    rows.push({
      label: name,
      value: visibleText(String(value), 1000),
      depth,
      ...(type === 'address' && { tone: 'address' as const }),
    })
  }
  const addFields = (
    fields: NonNullable<TypedData['types'][string]>,
    value: Record<string, unknown>,
    depth: number,
  ) => {
    for (const { name, type } of fields) add(name, type, value[name], depth)
  }
  addFields(types[primaryType] ?? [], message, 0)
  return rows
}
