import type { Act, Approval } from '../act.ts'
import type { Asset } from '../asset.ts'
import type { AllowanceTerms, GrantTerm } from '../grant.ts'
import type { ReadingContext } from '../reading.ts'
import { visibleText } from '../visibleText.ts'
import type { CosmosCoin, CosmosMessage, CosmosRight } from './cosmosMessage.ts'
import { assetOf } from './denomination.ts'
import { shown } from './shown.ts'

/** Stands for no limit. */
const ENDLESS = 2n ** 256n - 1n
/** Stands for no end: after the year 9999. */
const NO_END = 253_402_300_800n
const MAX_JSON = 2_000

type Place = { account: string; context: ReadingContext }
type Message<Kind> = Extract<CosmosMessage, { kind: Kind }>

const coin = (
  { denom, amount }: CosmosCoin,
  { context }: Place,
): { asset: Asset; amount: bigint } => ({ asset: assetOf(denom, context), amount })

/** An allowance over coins, or without any over the network's own, without a limit. */
const allowance = (
  one: CosmosCoin | undefined,
  { granter, grantee, until }: { granter: string; grantee: string; until: bigint | undefined },
  terms: AllowanceTerms,
  place: Place,
): Approval => {
  const { asset, amount } = one ? coin(one, place) : { asset: place.context.coin, amount: ENDLESS }
  return {
    ...{ act: 'approval', by: 'call', asset, amount, spender: shown(grantee), change: 'set' },
    // The largest number is that of IBC for no limit.
    isUnlimited: amount >= ENDLESS,
    until,
    ...(granter !== place.account && { owner: shown(granter) }),
    ...(Object.keys(terms).length > 0 && { terms }),
  }
}

/** Somebody may spend, stake or send in the granter's name. */
export function grantActs(message: Message<'grant'>, place: Place): readonly Act[] {
  const { grantee, right, until } = message
  if (right.may === 'spend' && right.limits.some(({ coins }) => coins.length > 0))
    return right.limits.flatMap(({ coins, receivers, channel }) =>
      coins.map((one) =>
        allowance(
          one,
          message,
          {
            ...(receivers.length > 0 && { receivers: receivers.map(shown) }),
            ...(channel !== undefined && { through: shown(channel) }),
          },
          place,
        ),
      ),
    )
  return [
    {
      ...{ act: 'grant', terms: [termOf(right, place)], policies: [], keys: [] },
      ...{ until: until ?? NO_END, to: shown(grantee) },
    },
  ]
}

function termOf(right: CosmosRight, place: Place): GrantTerm {
  switch (right.may) {
    case 'stake':
      return {
        ...{ kind: 'stake', what: right.what },
        ...(right.most
          ? coin(right.most, place)
          : { asset: place.context.coin, amount: undefined }),
        ...{ only: right.only.map(shown), except: right.except.map(shown) },
      }
    case 'spend':
      return { kind: 'other', type: '/cosmos.bank.v1beta1.MsgSend', json: undefined }
    case 'send':
      return {
        ...{ kind: 'other', type: shown(right.type) },
        json: right.json === undefined ? undefined : visibleText(right.json, MAX_JSON),
      }
  }
}

/** Somebody's fees are paid by the granter. */
export function feeGrantActs(message: Message<'feegrant'>, place: Place): readonly Act[] {
  const { coins, every, messages = [] } = message
  const mostOf = (all: readonly CosmosCoin[], denom: string) =>
    all.reduce((most, one) => (one.denom === denom && one.amount > most ? one.amount : most), 0n)
  // What the first period has of its own may be more: then the period limits nothing.
  const isLimit = every?.first.every(({ denom, amount }) => amount <= mostOf(every.coins, denom))
  const terms: AllowanceTerms = {
    feesOf: messages.map(shown),
    ...(every &&
      isLimit && {
        every: { amounts: every.coins.map((one) => coin(one, place)), seconds: every.seconds },
      }),
  }
  const limits = coins.length > 0 ? coins : [undefined]
  return limits.map((one) => allowance(one, message, terms, place))
}
