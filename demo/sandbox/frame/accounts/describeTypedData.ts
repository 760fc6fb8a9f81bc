import { type Address, getAddress, isAddress } from 'viem'
import { type CallContext, describeApproval, tokenWarnings, untilFact } from './describeCall.ts'
import type { Description, Fact, Warning } from './description.ts'
import { readToken } from './readToken.ts'
import { signableTypedData, type TypedData } from './readTypedData.ts'
import { hidesSomething, visibleText } from './visibleText.ts'

const MAX_ROWS = 200
const MAX_DEPTH = 12
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/**
 * What signing typed data means: an allowance where it is one, and always the table of what is signed. What the
 * types do not declare is not signed, and so not shown.
 *
 * @throws {WalletRpcError} the data does not fit its types
 */
export async function describeTypedData(
  context: CallContext,
  data: TypedData,
): Promise<Description> {
  signableTypedData(data)
  const rows = [...domainRows(data), ...messageRows(data)]
  const facts = rows.slice(0, MAX_ROWS)
  const warnings: Warning[] = [...chainWarnings(context, data)]
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
  const permits = await readPermits(context, data)
  const [first, ...others] = permits
  if (!first)
    return {
      kind: 'typedData',
      title: `Sign ${visibleText(data.primaryType, 60)}`,
      facts,
      warnings,
    }
  return {
    kind: 'approval',
    title: others.length === 0 ? first.title : `Let someone spend ${permits.length} tokens`,
    facts: [...permits.flatMap((permit) => permit.facts), ...facts],
    warnings: [
      ...permits.flatMap((permit) => permit.warnings),
      {
        code: 'permit',
        level: 'caution',
        text: 'This signature is an allowance: whoever has it can use it without another word from you, and without a fee to you.',
      },
      ...warnings,
    ],
  }
}

function chainWarnings({ network }: CallContext, { domain = {} }: TypedData): Warning[] {
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

type Permit = Pick<Description, 'title' | 'facts' | 'warnings'>

/** The allowances that typed data gives: EIP-2612, the older one of Dai, and those of Permit2. */
async function readPermits(context: CallContext, data: TypedData): Promise<Permit[]> {
  const { primaryType, message, domain = {} } = data
  const contract = asAddress(domain.verifyingContract)
  const spender = asAddress(message.spender)
  if (!contract || !spender) return []
  if (primaryType === 'Permit') {
    const isDai = 'allowed' in message
    const amount = isDai
      ? message.allowed === true || message.allowed === 'true'
        ? 2n ** 256n - 1n
        : 0n
      : asAmount(message.value)
    if (amount === undefined) return []
    const until = asAmount(isDai ? message.expiry : message.deadline)
    return [await describePermit(context, contract, spender, amount, until)]
  }
  if (contract.toLowerCase() !== PERMIT2 && domain.name !== 'Permit2') return []
  const items = [message.details, message.permitted].flat().filter(isRecord)
  const deadline = asAmount(message.sigDeadline ?? message.deadline)
  const permits = await Promise.all(
    items.map(async (item) => {
      const token = asAddress(item.token)
      const amount = asAmount(item.amount)
      if (!token || amount === undefined) return undefined
      const until = asAmount(item.expiration) ?? deadline
      return await describePermit(context, token, spender, amount, until)
    }),
  )
  return permits.filter((permit) => permit !== undefined)
}

async function describePermit(
  context: CallContext,
  address: Address,
  spender: Address,
  amount: bigint,
  until: bigint | undefined,
): Promise<Permit> {
  const token = await readToken(context.client, context.network, address)
  const { title, facts, warnings } = await describeApproval(context, token, spender, amount)
  return {
    title,
    facts: until === undefined ? facts : [...facts, untilFact(until)],
    warnings: warnings.length > 0 ? warnings : tokenWarnings(token),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined

function asAmount(value: unknown): bigint | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    return undefined
  try {
    return BigInt(value)
  } catch {
    // Typed as a number but none: the data was refused before.
    return undefined
  }
}
