import { assertNever } from '#lib/assertNever.ts'
import type { Approval, ApprovalForAll, Delegation } from '../act.ts'
import type { AllowanceTerms, Grant, GrantTerm } from '../grant.ts'
import { visibleText } from '../visibleText.ts'
import type { ActWords } from './actWords.ts'
import type { Fact } from './fact.ts'
import type { Wording } from './wording.ts'

const address = (label: string, value: string): Fact => ({ label, value, kind: 'address' })

const untilFact = (until: bigint | undefined, { t, date }: Wording): Fact => ({
  label: t('fact.until'),
  value: until === undefined ? t('value.noEnd') : date(until),
})

/** Somebody may take an asset, or no longer. */
export function formatApproval(act: Approval, wording: Wording): ActWords {
  const { asset, spender, isUnlimited, change, owner, until } = act
  const { t, symbol } = wording
  const token = symbol(asset)
  const isItem = asset.kind === 'item'
  const parties = [
    address(t('fact.spender'), spender),
    ...(asset.kind === 'coin'
      ? []
      : [address(t(isItem ? 'nft.collection' : 'fact.token'), asset.address)]),
    ...(owner === undefined ? [] : [address(t('fact.owner'), owner)]),
  ]
  if (change === 'lower')
    return { title: t('act.lower', { what: wording.amount(act.amount, asset) }), facts: parties }
  if (act.amount === 0n) return { title: t('act.revoke', { token }), facts: parties }
  const what = wording.amount(act.amount, asset)
  const whom = wording.whom(spender)
  const title = isItem
    ? t('act.allowItem', { what, whom })
    : isUnlimited
      ? t('act.allowAll', { token, whom })
      : change === 'raise'
        ? t('act.raise', { what })
        : t('act.allow', { what, whom })
  return {
    title,
    facts: [
      {
        label: t(isItem ? 'fact.item' : 'fact.limit'),
        value: isItem ? what : limitOf(act, wording),
      },
      ...parties,
      ...(act.terms ? wordTerms(act.terms, wording) : []),
      untilFact(until, wording),
    ],
  }
}

/** How much may be taken, with what might be before. */
function limitOf(
  { asset, amount, already, change, isUnlimited }: Approval,
  { t, limit }: Wording,
): string {
  const what = limit(amount + (already ?? 0n), asset, isUnlimited)
  return change === 'raise' && already === undefined && !isUnlimited
    ? t('value.more', { what })
    : what
}

/** What is shown of a list at once. */
const AT_ONCE = 5

/** A list of addresses or the like, most of a long one on demand. */
const listed = (label: string, values: readonly string[], kind: 'address' | 'text'): Fact[] =>
  values.map((value, index) => ({
    ...{ label, value, kind },
    ...(index >= AT_ONCE && { folded: true }),
  }))

/** What narrows an allowance down. */
function wordTerms(
  { receivers, through, feesOf, every }: AllowanceTerms,
  wording: Wording,
): Fact[] {
  const { t } = wording
  return [
    ...(every?.amounts ?? []).map(({ amount, asset }) => ({
      label: t('fact.spend'),
      value: everyOf(wording.amount(amount, asset), every?.seconds ?? 0n, wording),
    })),
    ...(feesOf ? listed(t('fact.only'), [t('receipt.fee'), ...feesOf], 'text') : []),
    ...listed(t('fact.only'), receivers ?? [], 'address'),
    ...(through === undefined ? [] : listed(t('fact.channel'), [through], 'text')),
  ]
}

const everyOf = (amount: string, seconds: bigint, { t, time }: Wording): string =>
  t('value.every', { amount, time: time(seconds) })

/** Somebody may take every item of a collection, or no longer. */
export function formatApprovalForAll(act: ApprovalForAll, wording: Wording): ActWords {
  const { collection, operator, isAllowed, until } = act
  const { t, symbol } = wording
  const token = symbol(collection)
  return {
    title: isAllowed
      ? t('act.allItems', { token, whom: wording.whom(operator) })
      : t('act.allItemsBack', { token }),
    facts: [
      address(t('fact.spender'), operator),
      address(t('nft.collection'), collection.address),
      ...(isAllowed ? [untilFact(until, wording)] : []),
    ],
  }
}

/** Rights of the account handed to another. */
export function formatDelegation(act: Delegation, account: string, wording: Wording): ActWords {
  const { t, symbol } = wording
  if (act.of === 'code')
    return {
      title:
        act.to === undefined ? t('act.codeBack') : t('act.code', { whom: wording.whom(act.to) }),
      facts: [
        ...(act.to === undefined ? [] : [address(t('fact.code'), act.to)]),
        ...(act.chainId === undefined
          ? [{ label: t('siwx.network'), value: t('value.everyNetwork') }]
          : []),
      ],
    }
  const whom = wording.whom(act.to)
  if (act.of === 'everything')
    return {
      title: t('act.inName', { whom }),
      facts: [
        address(t('fact.to'), act.to),
        ...act.limits.map((limit) => address(t('fact.limit'), limit)),
      ],
    }
  const token = act.asset.kind === 'coin' ? [] : [address(t('fact.token'), act.asset.address)]
  if (act.of === 'votes') {
    const votes = symbol(act.asset)
    const isOwn = act.to.toLowerCase() === account.toLowerCase()
    return {
      title: isOwn ? t('act.ownVotes', { token: votes }) : t('act.votes', { token: votes, whom }),
      facts: [address(t('fact.to'), act.to), ...token, untilFact(act.until, wording)],
    }
  }
  const what = wording.limit(act.amount, act.asset, act.isUnlimited)
  return {
    title: t('act.credit', { what, whom }),
    facts: [
      { label: t('fact.limit'), value: what },
      address(t('fact.spender'), act.to),
      ...token,
      untilFact(act.until, wording),
    ],
  }
}

const raw = ({ type, json }: { type: string; json: string | undefined }) =>
  visibleText(`${type} ${json ?? ''}`)

/** An app may act without asking. */
export function formatGrant(act: Grant, wording: Wording): ActWords {
  const { t } = wording
  return {
    title: act.to === undefined ? t('act.grant') : t('act.inName', { whom: wording.whom(act.to) }),
    facts: [
      ...(act.to === undefined ? [] : [address(t('fact.spender'), act.to)]),
      ...act.terms.flatMap((term) => wordTerm(term, wording)),
      ...act.policies.map(
        (policy): Fact => ({ label: t('fact.limit'), value: raw(policy), kind: 'text' }),
      ),
      untilFact(act.until, wording),
      ...act.keys.map((key): Fact => ({ label: t('fact.key'), value: key, kind: 'text' })),
    ],
  }
}

const stakeTitle = {
  delegate: 'act.stake',
  undelegate: 'act.unstake',
  redelegate: 'act.restake',
} as const

function wordTerm(term: GrantTerm, wording: Wording): Fact[] {
  const { t } = wording
  switch (term.kind) {
    case 'allowance': {
      const { asset, periodSeconds } = term
      const amount = wording.amount(term.amount, asset)
      return [
        { label: t('fact.spend'), value: everyOf(amount, BigInt(periodSeconds), wording) },
        ...(asset.kind === 'coin'
          ? []
          : [{ ...address(t('fact.token'), asset.address), depth: 1 }]),
      ]
    }
    case 'calls':
      return [
        {
          label: t('fact.call'),
          value: term.functions.join(', ') || t('value.anything'),
          kind: 'text',
        },
        { ...address(t('nft.contract'), term.contract), depth: 1 },
      ]
    case 'stake': {
      const { asset, amount } = term
      const what = amount === undefined ? wording.symbol(asset) : wording.amount(amount, asset)
      return [
        { label: t('fact.permission'), value: t(stakeTitle[term.what], { what }) },
        ...listed(t('fact.only'), term.only, 'address'),
        ...listed(t('fact.except'), term.except, 'address'),
      ]
    }
    case 'other':
      return [{ label: t('fact.permission'), value: raw(term), kind: 'text' }]
    default:
      return assertNever(term)
  }
}
