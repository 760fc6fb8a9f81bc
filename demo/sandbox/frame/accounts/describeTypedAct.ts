import { type Address, isAddressEqual, size, sliceHex } from 'viem'
import {
  type CallContext,
  describeApproval,
  describeCall,
  describeTransfer,
  spenderWarnings,
  tokenWarnings,
  untilFact,
} from './describeCall.ts'
import type { CallDescription, Fact, Warning } from './description.ts'
import { readToken } from './readToken.ts'
import { showAmount, showUnits } from './showAmount.ts'
import { comesBack } from './typedActs/readOrders.ts'
import type { OrderItem, TypedAct } from './typedActs/typedAct.ts'

type Of<Act extends TypedAct['act']> = Extract<TypedAct, { act: Act }>

const danger = (code: string, text: string): Warning => ({ code, level: 'danger', text })
const caution = (code: string, text: string): Warning => ({ code, level: 'caution', text })
const address = (label: string, value: string): Fact => ({ label, value, tone: 'address' })
const end = (until: bigint | undefined): Fact[] => (until === undefined ? [] : [untilFact(until)])

const PERMIT = caution(
  'permit',
  'This signature is an allowance: whoever has it can use it without another word from you, and without a fee to you.',
)

/** What a signature over typed data does, in words, with the names and units that the chain gives. */
export async function describeTypedAct(
  context: CallContext,
  act: TypedAct,
): Promise<CallDescription> {
  const token = (at: Address) => readToken(context.client, context.network, at)
  switch (act.act) {
    case 'allow': {
      const { spender, amount, until } = act
      const described = await describeApproval(context, await token(act.token), spender, amount)
      return {
        ...described,
        facts: [...described.facts, ...end(until)],
        warnings: [
          ...(described.warnings.length > 0
            ? described.warnings
            : tokenWarnings(await token(act.token))),
          PERMIT,
        ],
      }
    }
    case 'allowItem': {
      const { symbol } = await token(act.collection)
      return {
        kind: 'approval',
        title: `Let someone take your ${symbol} #${act.id}`,
        facts: [
          { label: 'Item', value: `#${act.id}`, tone: 'amount' },
          address('Collection', act.collection),
          address('Spender', act.spender),
          ...end(act.until),
        ],
        warnings: [
          danger('item', 'The spender can take this item without asking again.'),
          ...(await spenderWarnings(context, act.spender)),
          PERMIT,
        ],
      }
    }
    case 'allowAllItems': {
      const { symbol } = await token(act.collection)
      const facts = [
        address('Collection', act.collection),
        address('Operator', act.spender),
        ...end(act.until),
      ]
      if (!act.isAllowed)
        return { kind: 'approval', title: `Take back control over ${symbol}`, facts, warnings: [] }
      return {
        kind: 'approval',
        title: `Give away control over all your ${symbol}`,
        facts,
        warnings: [
          danger(
            'all-items',
            'The operator can take every item of this collection, now and later.',
          ),
          ...(await spenderWarnings(context, act.spender)),
          PERMIT,
        ],
      }
    }
    case 'transfer':
      return describeAuthorization(context, act)
    case 'cancelTransfer':
      return {
        kind: 'approval',
        title: 'Take back a signed transfer',
        facts: [address('Token', act.token)],
        warnings: [],
      }
    case 'order':
      return describeOrder(context, act)
    case 'safe':
      return describeSafe(context, act)
    case 'delegateVotes': {
      const { symbol } = await token(act.token)
      const isOwn = isAddressEqual(act.to, context.from)
      return {
        kind: 'delegation',
        title: isOwn ? `Vote with your own ${symbol}` : `Give your ${symbol} votes to someone`,
        facts: [address('Delegate', act.to), address('Token', act.token), ...end(act.until)],
        warnings: isOwn
          ? []
          : [
              caution(
                'votes',
                `The delegate votes with all your ${symbol}, now and later, until you choose another. The tokens stay yours.`,
              ),
            ],
      }
    }
    case 'delegateCredit': {
      const { to, amount, until } = act
      const debt = await token(act.token)
      const { facts } = await describeApproval(context, debt, to, amount)
      return {
        kind: 'delegation',
        title: `Let someone borrow ${showAmount(amount, debt)} in your name`,
        facts: [...facts, ...end(until)],
        warnings: [
          danger('debt', 'The delegate gets what is borrowed; you owe it, with all you deposited.'),
          ...(await spenderWarnings(context, to)),
        ],
      }
    }
  }
}

async function describeAuthorization(
  context: CallContext,
  { token, from, to, amount, isForReceiver, after, until }: Of<'transfer'>,
): Promise<CallDescription> {
  const described = describeTransfer(
    await readToken(context.client, context.network, token),
    to,
    amount,
  )
  const isOwn = isAddressEqual(from, context.from)
  return {
    ...described,
    facts: [
      ...described.facts,
      ...(isOwn ? [] : [address('From', from)]),
      ...(after === undefined || after === 0n ? [] : [{ ...untilFact(after), label: 'From then' }]),
      ...end(until),
    ],
    warnings: [
      danger(
        'signed-transfer',
        isForReceiver
          ? 'This signature sends the tokens: the receiver can fetch them without another word from you.'
          : 'This signature sends the tokens: whoever has it can carry it out without another word from you.',
      ),
      ...described.warnings,
    ],
  }
}

async function describeItem(context: CallContext, item: OrderItem): Promise<string> {
  const { kind, contract, id, from, to } = item
  const { nativeCurrency } = context.network
  const token = contract
    ? await readToken(context.client, context.network, contract)
    : nativeCurrency
  const show = (amount: bigint): string => {
    if (kind === 'coins' || kind === 'token') return showAmount(amount, token)
    const what = kind === 'item' ? `${token.symbol} #${id ?? '?'}` : `any of ${token.symbol}`
    return amount === 1n ? what : `${showUnits(amount, 0)} × ${what}`
  }
  return from === to ? show(from) : `${show(from)}, later ${show(to)}`
}

const isSomething = ({ from, to }: OrderItem) => from > 0n && to > 0n

async function describeOrder(context: CallContext, order: Of<'order'>): Promise<CallDescription> {
  const mine = order.takes.filter((item) => comesBack(item, order))
  const others = order.takes.filter((item) => !comesBack(item, order))
  const [gives, gets, elsewhere] = await Promise.all(
    [order.gives, mine, others].map((items) =>
      Promise.all(items.map(async (item) => ({ item, text: await describeItem(context, item) }))),
    ),
  )
  const named = (items: typeof gives = []) => {
    const [only] = items
    if (!only) return 'nothing'
    return items.length === 1 ? only.text : `${items.length} things`
  }
  const contractsOf = (items: typeof gives = []) =>
    items.flatMap(({ item: { contract } }): Fact[] =>
      contract ? [{ ...address('Contract', contract), depth: 1 }] : [],
    )
  const rows = (label: string, items: typeof gives = []) =>
    items.flatMap((one): Fact[] => [
      { label, value: one.text, tone: 'amount' },
      ...contractsOf([one]),
    ])
  const isFree = !mine.some(isSomething)
  return {
    kind: 'order',
    title: `Give ${named(gives)} for ${isFree ? 'nothing' : named(gets)}`,
    facts: [
      ...rows('You give', gives),
      ...(isFree ? [{ label: 'You receive', value: 'nothing', tone: 'amount' as const }] : []),
      ...rows('You receive', gets),
      ...(elsewhere ?? []).flatMap((one): Fact[] => [
        { label: 'Goes to another', value: one.text, tone: 'amount' },
        ...(one.item.receiver ? [{ ...address('Receiver', one.item.receiver), depth: 1 }] : []),
      ]),
      ...(isAddressEqual(order.offerer, context.from) ? [] : [address('Of', order.offerer)]),
      ...end(order.until),
    ],
    warnings: [
      ...(isFree && order.gives.some(({ to, from }) => from > 0n || to > 0n)
        ? [danger('for-nothing', 'You give this away: nothing comes back to you.')]
        : []),
      ...(order.gives.some(({ kind }) => kind === 'anyItem')
        ? [danger('any-item', 'Whoever takes the order chooses which of your items they get.')]
        : []),
      caution(
        'order',
        'Whoever takes the order can carry it out without another word from you, until it ends.',
      ),
    ],
  }
}

async function describeSafe(
  context: CallContext,
  { safe, to, value, data, isDelegateCall, refund }: Of<'safe'>,
): Promise<CallDescription> {
  const refunds = refund
    ? [
        caution(
          'refund',
          `The Safe pays ${refund.to ?? 'someone'} for carrying this out; how much is in the data.`,
        ),
      ]
    : []
  // What the call would do by itself says nothing: the code works on the Safe's own storage.
  if (isDelegateCall)
    return {
      kind: 'call',
      title: 'Let foreign code act as your Safe',
      facts: [
        address('Safe', safe),
        address('Code', to),
        { label: 'Function', value: size(data) >= 4 ? sliceHex(data, 0, 4) : data },
        { label: 'Data', value: `${size(data)} bytes` },
      ],
      warnings: [
        danger(
          'delegate-call',
          'The code can take everything that is in the Safe and change its owners. Sign only if you know that code.',
        ),
        ...refunds,
      ],
    }
  const inner = await describeCall({ ...context, from: safe }, { to, value, data })
  return {
    ...inner,
    title: `As a Safe: ${inner.title}`,
    facts: [address('Safe', safe), ...inner.facts],
    warnings: [
      ...(isAddressEqual(to, safe)
        ? [
            danger(
              'safe-itself',
              'This changes the Safe itself: its owners, its rules or its code.',
            ),
          ]
        : []),
      ...refunds,
      ...inner.warnings,
    ],
  }
}
