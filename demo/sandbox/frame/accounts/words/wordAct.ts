import { size } from 'viem'
import { assertNever } from '../../../../../src/lib/assertNever.ts'
import type {
  Act,
  Approval,
  Delegation,
  GrantTerm,
  Occupant,
} from '../../../../../src/receipts/act.ts'
import type { Asset } from '../../../../../src/receipts/asset.ts'
import { visibleText } from '../../../../../src/receipts/visibleText.ts'
import type { Fact } from '../description.ts'
import type { ActWords } from './actWords.ts'
import { showAmount, symbolOf } from './showAmount.ts'
import { showUntil, untilFact } from './untilFact.ts'
import { wordFields } from './wordFields.ts'
import { wordOrder } from './wordOrder.ts'

export type ActContext = {
  account: string
}

const address = (label: string, value: string): Fact => ({ label, value, tone: 'address' })
const amount = (label: string, value: string): Fact => ({ label, value, tone: 'amount' })
const end = (until: bigint | undefined): Fact[] => (until === undefined ? [] : [untilFact(until)])

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()
const coins = (value: bigint, coin: Asset): Fact[] =>
  value > 0n ? [amount('Amount', showAmount(value, coin))] : []

/** An act in English. */
export function wordAct(act: Act, context: ActContext): ActWords {
  switch (act.act) {
    case 'transfer':
      return wordTransfer(act, context)
    case 'coinsAlong':
      return {
        kind: 'transfer',
        title: `Send ${showAmount(act.amount, act.asset)}`,
        facts: coins(act.amount, act.asset),
      }
    case 'approval':
      return wordApproval(act)
    case 'approvalForAll': {
      const { collection, operator, isAllowed, until } = act
      return {
        kind: 'approval',
        title: isAllowed
          ? `Give away control over all your ${symbolOf(collection)}`
          : `Take back control over ${symbolOf(collection)}`,
        facts: [
          address('Collection', collection.address),
          address('Operator', operator),
          ...end(until),
        ],
      }
    }
    case 'cancelTransfer':
      return {
        kind: 'approval',
        title: 'Take back a signed transfer',
        facts: [address('Token', act.token)],
      }
    case 'order':
      return wordOrder(act, context)
    case 'safe': {
      const { safe, to, data, inner } = act
      if (act.isDelegateCall || !inner)
        return {
          kind: 'call',
          title: 'Let foreign code act as your Safe',
          facts: [address('Safe', safe), address('Code', to), ...dataFacts(data)],
        }
      const words = wordAct(inner, { ...context, account: safe })
      return {
        ...words,
        title: `As a Safe: ${words.title}`,
        facts: [address('Safe', safe), ...words.facts],
      }
    }
    case 'delegation':
      return wordDelegation(act, context)
    case 'grant':
      return {
        kind: 'permissions',
        title: 'Let this app act without asking',
        facts: [
          ...act.terms.flatMap(wordTerm),
          ...act.policies.map((policy): Fact => ({ label: 'Limit', value: raw(policy) })),
          { label: 'Until', value: showUntil(act.until) },
          ...act.keys.map((key): Fact => ({ label: 'Key', value: key })),
        ],
      }
    case 'revokeGrant':
      return {
        kind: 'permissions',
        title: 'Take back a permission',
        facts: [{ label: 'Permission', value: act.id }],
      }
    case 'deployment':
      return {
        kind: 'deployment',
        title: 'Create a contract',
        facts: [...coins(act.value, act.coin), { label: 'Code', value: `${act.bytes} bytes` }],
      }
    case 'call':
      return {
        kind: 'call',
        title: act.intent ?? `Use a contract: ${act.function}`,
        facts: [
          ...coins(act.value, act.coin),
          ...(act.protocol === undefined ? [] : [{ label: 'App', value: act.protocol }]),
          address('Contract', act.contract),
          { label: 'Function', value: act.function },
          ...wordFields(act.fields),
        ],
      }
    case 'multicall': {
      const parts = act.calls.map((one) => wordAct(one, context))
      const [only] = parts
      if (only && parts.length === 1)
        return { ...only, facts: [address('Through', act.contract), ...only.facts] }
      return {
        kind: 'call',
        title: `Make ${parts.length} calls through a contract`,
        facts: [
          ...coins(act.value, act.coin),
          address('Contract', act.contract),
          ...parts.flatMap(({ title, facts }, index): Fact[] => [
            { label: `${index + 1}`, value: title },
            ...facts.map((fact) => ({ ...fact, depth: (fact.depth ?? 0) + 1 })),
          ]),
        ],
      }
    }
    case 'unknownCall':
      return wordUnknown(act)
    case 'message':
    case 'hash':
    case 'bytes':
    case 'signIn':
    case 'typedData':
    case 'unreadable':
      // Whole steps of their own, worded by the screen that shows what is signed.
      return { kind: 'message', title: 'Sign', facts: [] }
    // Networks that this wallet reads in its own way.
    case 'memo':
    case 'computeBudget':
    case 'openAccount':
    case 'closeAccount':
    case 'setAuthority':
    case 'stake':
    case 'input':
    case 'output':
      return { kind: 'call', title: 'Use a program', facts: [] }
    default:
      return assertNever(act)
  }
}

function wordTransfer(act: Extract<Act, { act: 'transfer' }>, { account }: ActContext): ActWords {
  const { asset, from, to, signed } = act
  const shown = showAmount(act.amount, asset)
  const isOwn = isSame(from, account)
  const facts: Fact[] = [
    ...(asset.kind === 'coin' && act.amount === 0n ? [] : [amount('Amount', shown)]),
    address('To', to),
    ...(asset.kind === 'coin' ? [] : [address('Token', asset.address)]),
  ]
  if (signed)
    return {
      kind: 'transfer',
      title: `Send ${shown}`,
      facts: [
        ...facts,
        ...(isOwn ? [] : [address('From', from)]),
        ...(signed.after === undefined || signed.after === 0n
          ? []
          : [{ ...untilFact(signed.after), label: 'From then' }]),
        ...end(signed.until),
      ],
    }
  return {
    kind: 'transfer',
    title: isOwn ? `Send ${shown}` : `Move ${shown} of another account`,
    facts: isOwn ? facts : [address('From', from), ...facts],
  }
}

function wordApproval(act: Approval): ActWords {
  const { asset, spender, isUnlimited, change, owner, until } = act
  if (asset.kind === 'item')
    return {
      kind: 'approval',
      title:
        act.amount === 0n
          ? `Take back an allowance of ${symbolOf(asset)}`
          : `Let someone take your ${symbolOf(asset)} #${asset.id ?? '?'}`,
      facts: [
        amount('Item', `#${asset.id ?? '?'}`),
        address('Collection', asset.address),
        address('Spender', spender),
        ...end(until),
      ],
    }
  const parties = [
    ...(asset.kind === 'coin' ? [] : [address('Token', asset.address)]),
    address('Spender', spender),
  ]
  if (change === 'lower')
    return {
      kind: 'approval',
      title: `Lower an allowance by ${showAmount(act.amount, asset)}`,
      facts: parties,
    }
  const more = [...(owner === undefined ? [] : [address('Of', owner)]), ...end(until)]
  if (act.amount === 0n)
    return {
      kind: 'approval',
      title: `Take back an allowance of ${symbolOf(asset)}`,
      facts: [...parties, ...more],
    }
  const limit = isUnlimited ? `unlimited ${symbolOf(asset)}` : showAmount(act.amount, asset)
  return {
    kind: 'approval',
    title: `Let someone spend ${isUnlimited ? `all your ${symbolOf(asset)}` : `up to ${limit}`}`,
    facts: [amount('Limit', limit), ...parties, ...more],
  }
}

function wordDelegation(act: Delegation, { account }: ActContext): ActWords {
  if (act.of === 'code')
    return {
      kind: 'delegation',
      title:
        act.to === undefined
          ? 'Take your account back from foreign code'
          : 'Let foreign code act as your account',
      facts: [
        ...(act.to === undefined ? [] : [address('Code', act.to)]),
        ...(act.chainId === undefined ? [{ label: 'Network', value: 'every network' }] : []),
      ],
    }
  const token: Fact[] = act.asset.kind === 'coin' ? [] : [address('Token', act.asset.address)]
  if (act.of === 'votes')
    return {
      kind: 'delegation',
      title: isSame(act.to, account)
        ? `Vote with your own ${symbolOf(act.asset)}`
        : `Give your ${symbolOf(act.asset)} votes to someone`,
      facts: [address('Delegate', act.to), ...token, ...end(act.until)],
    }
  const limit = act.isUnlimited
    ? `unlimited ${symbolOf(act.asset)}`
    : showAmount(act.amount, act.asset)
  return {
    kind: 'delegation',
    title: `Let someone borrow ${showAmount(act.amount, act.asset)} in your name`,
    facts: [amount('Limit', limit), ...token, address('Spender', act.to), ...end(act.until)],
  }
}

/** By what is at the address. A network that does not say leaves everything possible. */
const sentTo = {
  contract: 'Use a contract',
  account: 'Send data to an account',
  unknown: 'Send data to an address',
} as const satisfies Record<Occupant, string>

function wordUnknown({
  program,
  selector,
  bytes,
  value,
  coin,
  at: what = 'unknown',
}: Extract<Act, { act: 'unknownCall' }>): ActWords {
  return {
    kind: 'call',
    title: sentTo[what],
    facts: [
      ...coins(value, coin),
      ...(program === undefined
        ? []
        : [address(what === 'contract' ? 'Contract' : 'Address', program)]),
      ...(selector === undefined ? [] : [{ label: 'Function', value: selector }]),
      { label: 'Data', value: `${bytes} bytes` },
    ],
  }
}

const dataFacts = (data: string): Fact[] => [
  { label: 'Function', value: data.length >= 10 ? data.slice(0, 10) : data },
  { label: 'Data', value: `${size(data as `0x${string}`)} bytes` },
]

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

const raw = ({ type, json }: { type: string; json: string | undefined }) =>
  visibleText(`${type} ${json ?? ''}`)

/** One permission in words; what is of no kind known here is shown as it came. */
function wordTerm(term: GrantTerm): Fact[] {
  const contract = (at: string): Fact => ({ ...address('Contract', at), depth: 1 })
  switch (term.kind) {
    case 'allowance': {
      const { asset, periodSeconds } = term
      const limit = `up to ${showAmount(term.amount, asset)} ${every(periodSeconds)}`
      return [
        amount('It may spend', limit),
        ...(asset.kind === 'coin' ? [] : [contract(asset.address)]),
      ]
    }
    case 'calls':
      return [
        {
          label: 'It may call',
          value: term.functions.join(', ') || 'anything of this contract',
        },
        contract(term.contract),
      ]
    case 'other':
      return [{ label: 'Permission', value: raw(term) }]
    default:
      return assertNever(term)
  }
}
