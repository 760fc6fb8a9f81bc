import { assertNever } from '#lib/assertNever.ts'
import type { Act, Relayed, SignIn, Stake, Transfer, TypedData, UnknownCall } from '../act.ts'
import type { Asset } from '../asset.ts'
import { visibleText } from '../visibleText.ts'
import type { ActWords } from './actWords.ts'
import type { Fact } from './fact.ts'
import { formatFields, formatSentence } from './formatFields.ts'
import { formatOrder } from './formatOrder.ts'
import { formatProgramAct } from './formatProgramAct.ts'
import {
  formatApproval,
  formatApprovalForAll,
  formatDelegation,
  formatGrant,
} from './formatRight.ts'
import type { Wording } from './wording.ts'

const address = (label: string, value: string): Fact => ({ label, value, kind: 'address' })
const text = (label: string, value: string): Fact => ({ label, value, kind: 'text' })

const stakeTitle = {
  delegate: 'act.stake',
  create: 'act.stake',
  undelegate: 'act.unstake',
  deactivate: 'act.unstake',
  withdraw: 'act.unstake',
  redelegate: 'act.restake',
  claim: 'act.claim',
} as const satisfies Record<Stake['what'], string>

/** An act in words. @param account whose receipt it is */
export function formatAct(act: Act, account: string, wording: Wording): ActWords {
  const { t } = wording
  const coins = (value: bigint, coin: Asset): Fact[] =>
    value > 0n ? [{ label: t('send.amount'), value: wording.amount(value, coin) }] : []
  switch (act.act) {
    case 'transfer':
      return formatTransfer(act, account, wording)
    case 'coinsAlong':
      return {
        title: t('act.send', { what: wording.amount(act.amount, act.asset) }),
        facts: coins(act.amount, act.asset),
      }
    case 'approval':
      return formatApproval(act, wording)
    case 'approvalForAll':
      return formatApprovalForAll(act, wording)
    case 'cancelTransfer':
      return {
        title: t('act.cancelTransfer'),
        facts: [address(t('fact.token'), act.token)],
      }
    case 'order':
      return formatOrder(act, account, wording)
    case 'safe': {
      const { safe, to, inner } = act
      if (act.isDelegateCall || !inner)
        return {
          title: t('act.safeCode', { whom: wording.whom(to) }),
          facts: [
            address(t('fact.safe'), safe),
            address(t('fact.code'), to),
            text(t('fact.function'), act.data.slice(0, 10)),
            { label: t('fact.data'), value: wording.bytes(Math.max(0, act.data.length / 2 - 1)) },
          ],
        }
      const words = formatAct(inner, safe, wording)
      return {
        title: t('act.safe', { what: words.title }),
        facts: [address(t('fact.safe'), safe), ...words.facts],
      }
    }
    case 'delegation':
      return formatDelegation(act, account, wording)
    case 'grant':
      return formatGrant(act, wording)
    case 'revokeGrant':
      return { title: t('act.grantBack'), facts: [text(t('fact.permission'), act.id)] }
    case 'deployment':
      return {
        title: t('act.deploy'),
        facts: [
          ...coins(act.value, act.coin),
          { label: t('fact.code'), value: wording.bytes(act.bytes) },
        ],
      }
    case 'call':
      return {
        title: act.sentence
          ? formatSentence(act.sentence, wording)
          : (act.intent ?? t('act.use', { function: act.function })),
        facts: [
          ...coins(act.value, act.coin),
          ...(act.protocol === undefined ? [] : [text(t('fact.app'), act.protocol)]),
          address(t('nft.contract'), act.contract),
          text(t('fact.function'), act.function),
          ...reviewFacts(act.reviewers, wording),
          ...formatFields(act.fields, wording),
          ...formatInner(act.calls ?? [], account, wording),
        ],
      }
    case 'multicall': {
      // Coins that the contract hands on are the account's.
      const calls = act.calls.map(
        (one): Act =>
          one.act === 'transfer' && one.asset.kind === 'coin' && one.from === act.contract
            ? { ...one, from: account }
            : one,
      )
      const [only] = calls
      const words = only && calls.length === 1 ? formatAct(only, account, wording) : undefined
      return {
        title: words?.title ?? t('act.useMany'),
        facts: [
          ...(words ? [] : coins(act.value, act.coin)),
          address(t('nft.contract'), act.contract),
          ...(words?.facts ?? formatInner(calls, account, wording)),
        ],
      }
    }
    case 'unknownCall':
      return formatUnknown(
        act,
        {
          amount: coins(act.value, act.coin),
          claims: act.claims ? formatInner([act.claims], account, wording) : [],
        },
        wording,
      )
    case 'memo':
      return { title: t('act.note'), facts: [text(t('fact.note'), visibleText(act.text))] }
    case 'computeBudget':
      return { title: t('act.budget'), facts: [] }
    case 'openAccount':
    case 'closeAccount':
    case 'setAuthority':
    case 'upgrade':
    case 'collectFees':
    case 'setFee':
    case 'guard':
    case 'lasting':
      return formatProgramAct(act, wording)
    case 'rewards':
      return { title: t('act.rewards'), facts: [address(t('send.to'), act.to)] }
    case 'relayed':
      return formatRelayed(act, wording)
    case 'capability':
      return {
        title: t('act.capability', { what: act.name }),
        facts: act.json === undefined ? [] : [text(t('fact.data'), act.json)],
      }
    case 'stake': {
      const what =
        act.amount === undefined ? wording.symbol(act.asset) : wording.amount(act.amount, act.asset)
      return {
        title: t(stakeTitle[act.what], { what }),
        facts: [
          ...(act.validator === undefined ? [] : [address(t('fact.validator'), act.validator)]),
          ...(act.from === undefined ? [] : [address(t('fact.fromValidator'), act.from)]),
          ...(act.lock?.until === undefined
            ? []
            : [{ label: t('fact.locked'), value: wording.date(act.lock.until) }]),
          ...(act.lock?.custodian === undefined
            ? []
            : [address(t('fact.custodian'), act.lock.custodian)]),
        ],
      }
    }
    case 'input':
      return {
        title: t('act.send', { what: wording.symbol(act.asset) }),
        facts: [
          {
            label: t('fact.spends'),
            value: act.amount === undefined ? '?' : wording.amount(act.amount, act.asset),
          },
          ...(act.address === undefined
            ? []
            : [{ ...address(t('siwx.account'), act.address), depth: 1 }]),
        ],
      }
    case 'output': {
      const what = wording.amount(act.amount, act.asset)
      return {
        title: t('act.send', { what }),
        facts: [
          { label: t(act.isChange ? 'fact.change' : 'fact.give'), value: what },
          ...(act.address === undefined
            ? act.data === undefined
              ? []
              : [text(t('fact.data'), act.data)]
            : [{ ...address(t('send.to'), act.address), depth: 1 }]),
        ],
      }
    }
    case 'message':
      return { title: t('act.message'), facts: [], text: act.text }
    case 'hash':
      return { title: t('act.blind'), facts: [], text: act.hex }
    case 'bytes':
      return {
        title: t('act.blind'),
        facts: [{ label: t('fact.data'), value: wording.bytes(act.length) }],
        text: act.hex,
      }
    case 'signIn':
      return {
        title: t('act.signIn', { site: visibleText(act.domain, 80) }),
        facts: signInFacts(act, wording),
        text: act.text,
      }
    case 'typedData':
      return {
        title: act.described?.sentence
          ? formatSentence(act.described.sentence, wording)
          : (act.described?.intent ?? t('act.typed', { kind: act.primaryType })),
        facts: typedFacts(act, account, wording),
      }
    case 'unreadable':
      return {
        title: t('act.unreadable', { method: act.method }),
        facts: [],
        text: act.text,
      }
    default:
      return assertNever(act)
  }
}

/** Calls that somebody else carries out: the first names the whole. */
function formatRelayed({ contract, from, calls, until }: Relayed, wording: Wording): ActWords {
  const { t } = wording
  const [only, ...more] = calls.map((call) => formatAct(call, from, wording))
  return {
    title: t('act.relayed', {
      what: only && more.length === 0 ? only.title : t('act.useMany'),
    }),
    facts: [
      address(t('fact.owner'), from),
      address(t('nft.contract'), contract),
      ...(only && more.length === 0 ? only.facts : formatInner(calls, from, wording)),
      {
        label: t('fact.until'),
        value: until === undefined ? t('value.noEnd') : wording.date(until),
      },
    ],
  }
}

/** Calls within another, each by its name with its own facts beneath. */
const formatInner = (calls: readonly Act[], account: string, wording: Wording): Fact[] =>
  calls.flatMap((call, index): Fact[] => {
    const { title, facts } = formatAct(call, account, wording)
    return [
      { label: String(index + 1), value: title },
      ...facts.map((fact) => ({ ...fact, depth: (fact.depth ?? 0) + 1 })),
    ]
  })

function formatTransfer(act: Transfer, account: string, wording: Wording): ActWords {
  const { asset, from, to, signed } = act
  const { t } = wording
  const what = wording.amount(act.amount, asset)
  const isOwn = from.toLowerCase() === account.toLowerCase()
  const isAway = act.through !== undefined
  const isLater = signed?.after !== undefined && signed.after > 0n
  return {
    title: t(isAway ? 'act.otherChain' : isOwn || signed ? 'act.send' : 'act.move', { what }),
    facts: [
      ...(isOwn ? [] : [address(t('fact.from'), from)]),
      { label: t('send.amount'), value: what },
      ...(act.withheld === undefined
        ? []
        : [{ label: t('fact.withheld'), value: wording.amount(act.withheld, asset), depth: 1 }]),
      address(t('send.to'), to),
      ...(act.through === undefined ? [] : [text(t('fact.channel'), act.through)]),
      ...(asset.kind === 'coin'
        ? []
        : [address(t(asset.kind === 'item' ? 'nft.collection' : 'fact.token'), asset.address)]),
      ...(isLater ? [{ label: t('fact.after'), value: wording.date(signed.after ?? 0n) }] : []),
      ...(signed
        ? [
            {
              label: t('fact.until'),
              value: signed.until === undefined ? t('value.noEnd') : wording.date(signed.until),
            },
          ]
        : []),
    ],
  }
}

function formatUnknown(
  { program, selector, bytes, at, named }: UnknownCall,
  { amount, claims }: Record<'amount' | 'claims', readonly Fact[]>,
  wording: Wording,
): ActWords {
  const { t } = wording
  const title = at === undefined ? 'act.program' : at === 'contract' ? 'act.useUnknown' : 'act.data'
  return {
    title: t(title),
    facts: [
      ...amount,
      // In a lookup table that nobody could be asked for.
      ...(program === undefined
        ? [text(t('nft.contract'), '?')]
        : [address(t(title === 'act.data' ? 'fact.to' : 'nft.contract'), program)]),
      ...(selector === undefined
        ? []
        : [text(t('fact.function'), named ? `${named.function} (${selector})` : selector)]),
      ...formatFields(named?.fields ?? [], wording),
      { label: t('fact.data'), value: wording.bytes(bytes) },
      ...claims,
    ],
  }
}

/** Rows of strangers' texts, those that there are. */
const rows = (all: readonly (readonly [label: string, value: string | undefined])[]): Fact[] =>
  all.flatMap(([label, value]) => (value === undefined ? [] : [text(label, visibleText(value))]))

const signInFacts = (act: SignIn, { t }: Wording): Fact[] => [
  ...rows([[t('siwx.domain'), act.domain]]),
  address(t('siwx.account'), act.address),
  ...rows([
    [t('fact.statement'), act.statement],
    [t('fact.page'), act.uri],
    [t('siwx.network'), act.chainId],
    [t('fact.issued'), act.issuedAt],
    [t('fact.until'), act.expirationTime],
    ...act.resources.map((resource) => [t('fact.resource'), resource] as const),
  ]),
]

/** Who has looked at the description, for those who would trust them. */
const reviewFacts = (reviewers: readonly string[] | undefined, { t }: Wording): Fact[] =>
  reviewers ? [text(t('fact.reviewed'), reviewers.join(', '))] : []

function typedFacts(
  { domain, primaryType, fields, rows: count, described }: TypedData,
  account: string,
  wording: Wording,
): Fact[] {
  const { t } = wording
  const left = count - fields.length
  return [
    ...rows([[t('fact.app'), described?.protocol]]),
    ...reviewFacts(described?.reviewers, wording),
    ...formatFields(described?.fields ?? [], wording),
    ...formatInner(described?.calls ?? [], account, wording),
    ...rows([
      [t('fact.purpose'), [domain.name, domain.version].filter(Boolean).join(' ') || undefined],
      [t('siwx.network'), domain.chainId],
    ]),
    ...(domain.verifyingContract === undefined
      ? []
      : [address(t('nft.contract'), domain.verifyingContract)]),
    ...rows([[t('fact.kind'), primaryType]]),
    ...formatFields(fields, wording),
    ...(left > 0
      ? formatFields([{ label: '', depth: 0, value: { kind: 'cut', rows: left } }], wording)
      : []),
  ]
}
