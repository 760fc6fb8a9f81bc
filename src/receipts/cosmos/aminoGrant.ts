import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { AminoAny, AminoCoin, Coins, secondsOf } from './aminoParts.ts'
import type { CosmosAllowance, CosmosRight } from './cosmosMessage.ts'
import { jsonOf } from './jsonOf.ts'

/** The limit of allowances inside others; what is in deeper ones is not known. */
const MAX_DEPTH = 4

const Basic = z.object({ spend_limit: z.nullish(Coins), expiration: z.nullish(z.string()) })
const Periodic = z.object({
  basic: Basic,
  period: z.string(),
  period_spend_limit: z.nullish(Coins),
  period_can_spend: z.nullish(Coins),
})
const Allowed = z.object({ allowance: AminoAny, allowed_messages: z.nullish(z.array(z.string())) })
const Generic = z.object({ msg: z.string() })
const Receivers = z.nullish(z.array(z.string()))
const Spending = z.object({ spend_limit: z.nullish(Coins), allow_list: Receivers })
const Allocation = z.object({
  source_channel: z.string(),
  spend_limit: z.nullish(Coins),
  allow_list: Receivers,
})
const Transfer = z.object({ allocations: z.array(Allocation) })
const Validators = z.object({ address: z.nullish(z.array(z.string())) })
const Lists = z.object({ allow_list: z.nullish(Validators), deny_list: z.nullish(Validators) })
const Staking = z.object({
  max_tokens: z.nullish(AminoCoin),
  authorization_type: z.union([z.number(), z.string()]),
  // By its field, or as Go names the field that has one of both.
  allow_list: z.nullish(Validators),
  deny_list: z.nullish(Validators),
  Validators: z.nullish(z.object({ value: Lists })),
})

/** A duration: in nanoseconds, as the encoding has it, or in seconds with their letter. */
const durationOf = (text: string): bigint => {
  const [, digits, isInSeconds] = /^(\d{1,30})(s?)$/.exec(text) ?? []
  return BigInt(digits ?? 0) / (isInSeconds ? 1n : 1_000_000_000n)
}

/** What may be paid of another's fees. One that is not known here may pay anything. */
export function aminoAllowance(
  { type, value }: z.infer<typeof AminoAny>,
  depth = 0,
): CosmosAllowance {
  switch (type) {
    case 'cosmos-sdk/BasicAllowance':
      return basicOf(readParam(Basic, value))
    case 'cosmos-sdk/PeriodicAllowance': {
      const read = readParam(Periodic, value)
      return {
        ...basicOf(read.basic),
        every: {
          coins: read.period_spend_limit ?? [],
          seconds: durationOf(read.period),
          first: read.period_can_spend ?? [],
        },
      }
    }
    case 'cosmos-sdk/AllowedMsgAllowance':
      if (depth < MAX_DEPTH) {
        const { allowance, allowed_messages: messages } = readParam(Allowed, value)
        return { ...aminoAllowance(allowance, depth + 1), messages: messages ?? [] }
      }
  }
  return { coins: [], until: undefined, messages: [type] }
}

const basicOf = ({ spend_limit: coins, expiration }: z.infer<typeof Basic>): CosmosAllowance => ({
  coins: coins ?? [],
  until: secondsOf(expiration),
})

const stakes: Readonly<Record<string, Extract<CosmosRight, { may: 'stake' }>['what']>> = {
  1: 'delegate',
  2: 'undelegate',
  3: 'redelegate',
  AUTHORIZATION_TYPE_DELEGATE: 'delegate',
  AUTHORIZATION_TYPE_UNDELEGATE: 'undelegate',
  AUTHORIZATION_TYPE_REDELEGATE: 'redelegate',
}

/** What may be done in another's name. */
export function aminoRight({ type, value }: z.infer<typeof AminoAny>): CosmosRight {
  switch (type) {
    case 'cosmos-sdk/GenericAuthorization':
      return { may: 'send', type: readParam(Generic, value).msg }
    case 'cosmos-sdk/SendAuthorization':
      return { may: 'spend', limits: [limitOf(readParam(Spending, value))] }
    case 'cosmos-sdk/TransferAuthorization':
      return {
        may: 'spend',
        limits: readParam(Transfer, value).allocations.map((one) => ({
          ...limitOf(one),
          channel: one.source_channel,
        })),
      }
    case 'cosmos-sdk/StakeAuthorization': {
      const read = readParam(Staking, value)
      const key = String(read.authorization_type)
      const what = Object.hasOwn(stakes, key) ? stakes[key] : undefined
      const lists = read.Validators?.value ?? read
      if (what)
        return {
          ...{ may: 'stake', what, most: read.max_tokens ?? undefined },
          only: lists.allow_list?.address ?? [],
          except: lists.deny_list?.address ?? [],
        }
    }
  }
  return { may: 'send', type, json: jsonOf(value) }
}

const limitOf = ({
  spend_limit: coins,
  allow_list: receivers,
}: Pick<z.infer<typeof Allocation>, 'spend_limit' | 'allow_list'>) => ({
  coins: coins ?? [],
  receivers: receivers ?? [],
})
