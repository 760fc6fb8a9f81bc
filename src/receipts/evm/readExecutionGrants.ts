import { type Address, isHex } from 'viem'
import { z } from '#lib/schema.ts'
import type { GrantTerm } from '../grant.ts'
import { AnyAddress, AnyChainId, readParam } from '../readParam.ts'
import type { Step } from '../receipt.ts'
import type { EvmReader } from './evmReader.ts'
import { raw } from './readGrantStep.ts'

const Rule = z.object({ type: z.string(), data: z.optional(z.unknown()) })
const Requests = z
  .array(
    z.object({
      chainId: AnyChainId,
      from: z.optional(AnyAddress),
      // The name in earlier drafts.
      address: z.optional(AnyAddress),
      to: z.optional(AnyAddress),
      signer: z.optional(z.object({ data: z.object({ address: AnyAddress }) })),
      permission: z.object({ type: z.string(), data: z.optional(z.unknown()) }),
      rules: z.nullish(z.array(Rule)),
      expiry: z.optional(z.int()),
    }),
  )
  .check(z.minLength(1), z.maxLength(32))

const Quantity = z.custom<`0x${string}`>(
  (value) => isHex(value) && value.length > 2 && value.length <= 66,
)
const Seconds = z.int().check(z.positive())
const Periodic = z.object({
  tokenAddress: z.optional(AnyAddress),
  periodAmount: Quantity,
  periodDuration: Seconds,
})
const Stream = z.object({ tokenAddress: z.optional(AnyAddress), amountPerSecond: Quantity })
const Expiry = z.object({ timestamp: z.int() })

/** Stands for no end: after the year 9999. */
const NO_END = 253_402_300_800n

/**
 * The permissions of `wallet_requestExecutionPermissions`, one step each.
 *
 * @throws {UnreadableRequestError}
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export async function readExecutionGrants(
  reader: EvmReader,
  params: unknown,
): Promise<{ steps: Step[]; account: Address | undefined; chainIds: readonly number[] }> {
  const requests = readParam(Requests, params)
  const steps = await Promise.all(
    requests.map(async ({ permission, rules, expiry, to, signer }): Promise<Step> => {
      const others = (rules ?? []).filter(({ type }) => type !== 'expiry')
      const ends = (rules ?? []).flatMap(({ type, data }) => {
        const read = type === 'expiry' ? Expiry.safeParse(data).data : undefined
        return read ? [read.timestamp] : []
      })
      // Where there are several, the latest counts.
      const until = ends.length > 0 ? Math.max(...ends) : expiry
      const whom = to ?? signer?.data.address
      return {
        acts: [
          {
            act: 'grant',
            terms: await readTerms(reader, permission),
            policies: others.map(raw),
            until: until === undefined ? NO_END : BigInt(until),
            keys: whom === undefined ? [] : [whom],
          },
        ],
      }
    }),
  )
  const account = requests.map(({ from, address }) => from ?? address).find(Boolean)
  return { steps, account, chainIds: requests.map(({ chainId }) => chainId) }
}

async function readTerms(
  { tokens, coin }: EvmReader,
  permission: { type: string; data?: unknown },
): Promise<GrantTerm[]> {
  const { type, data } = permission
  const assetOf = async (address: Address | undefined) => {
    if (type.startsWith('native-')) return coin
    return type.startsWith('erc20-') && address ? await tokens.token(address) : undefined
  }
  const periodic = Periodic.safeParse(data).data
  const asset = await assetOf(periodic?.tokenAddress)
  if (periodic && asset)
    return [
      {
        kind: 'allowance',
        asset,
        amount: BigInt(periodic.periodAmount),
        periodSeconds: periodic.periodDuration,
      },
    ]
  const stream = Stream.safeParse(data).data
  const streamed = await assetOf(stream?.tokenAddress)
  const whole: GrantTerm = { kind: 'other', ...raw(permission) }
  // The initial and the maximum amount are only in the raw data.
  return stream && streamed
    ? [
        {
          kind: 'allowance',
          asset: streamed,
          amount: BigInt(stream.amountPerSecond),
          periodSeconds: 1,
        },
        whole,
      ]
    : [whole]
}
