import { type Address, isHex } from 'viem'
import { z } from '../../../../src/lib/schema.ts'
import type { CallContext } from './describeCall.ts'
import type { Description, Fact } from './description.ts'
import { readGrant } from './grantRequest.ts'
import { AnyAddress } from './readParam.ts'
import { readToken } from './readToken.ts'
import { showAmount } from './showAmount.ts'
import { visibleText } from './visibleText.ts'

const Allowance = z.object({
  allowance: z.custom<`0x${string}`>((value) => isHex(value) && value.length <= 66),
  /** Seconds. */
  period: z.number().check(z.positive()),
  address: z.optional(AnyAddress),
})
const Calls = z.object({
  address: AnyAddress,
  functions: z.optional(z.array(z.object({ functionName: z.string() }))),
})

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `every day`, `every 30 days`. */
const every = (seconds: number): string => {
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? ['second', 1]
  const count = seconds / size
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
}

type Term = { type: string; data?: unknown }

/** One permission in words; what is of no kind known here is shown as it came. */
async function describeTerm(context: CallContext, { type, data }: Term): Promise<Fact[]> {
  const allowance = Allowance.safeParse(data)
  if (type.endsWith('recurring-allowance') && allowance.success) {
    const { allowance: hex, period, address } = allowance.data
    const isToken = type.startsWith('erc20')
    const token =
      isToken && address ? await readToken(context.client, context.network, address) : undefined
    if (!isToken || token)
      return [
        {
          label: 'It may spend',
          value: `up to ${showAmount(BigInt(hex), token ?? context.network.nativeCurrency)} ${every(period)}`,
          tone: 'amount',
        },
        ...(token ? [contractFact(token.address)] : []),
      ]
  }
  const calls = Calls.safeParse(data)
  if (type === 'contract-call' && calls.success) {
    const { address, functions = [] } = calls.data
    const names = functions.map(({ functionName }) => visibleText(functionName, 60))
    return [
      { label: 'It may call', value: names.join(', ') || 'anything of this contract' },
      contractFact(address),
    ]
  }
  return [{ label: 'Permission', value: raw({ type, data }) }]
}

const contractFact = (address: Address): Fact => ({
  label: 'Contract',
  value: address,
  tone: 'address',
  depth: 1,
})

const raw = ({ type, data }: Term) =>
  visibleText(`${type} ${data === undefined ? '' : JSON.stringify(data)}`)

/** What may be done in the account's name, and for how long; who asks is above it. */
export async function describeGrant(context: CallContext, params: unknown): Promise<Description> {
  const { expiry, signer, permissions, policies = [] } = readGrant(params)
  const terms = await Promise.all(permissions.map((term) => describeTerm(context, term)))
  return {
    kind: 'permissions',
    title: 'Let this app act without asking',
    facts: [
      ...terms.flat(),
      ...policies.map((policy): Fact => ({ label: 'Limit', value: raw(policy) })),
      { label: 'Until', value: visibleText(showTime(expiry)) },
      ...signer.data.keys.map(({ publicKey }): Fact => ({ label: 'Key', value: publicKey })),
    ],
    warnings: [
      {
        code: 'not-enforced',
        level: 'caution',
        text: 'You sign that you agree. The account’s contract does not act on it by itself.',
      },
      ...(policies.length === 0
        ? [
            {
              code: 'no-limits',
              level: 'danger' as const,
              text: 'The permission has no limits beyond what it says.',
            },
          ]
        : []),
    ],
  }
}

const showTime = (seconds: number) =>
  seconds < 8_640_000_000_000 ? new Date(seconds * 1000).toISOString() : 'no end'
