import type { Act } from '../../../../../src/receipts/act.ts'
import type { Asset } from '../../../../../src/receipts/asset.ts'
import type { Fact } from '../description.ts'
import type { ActWords } from './actWords.ts'
import { showAmount, showUnits } from './showAmount.ts'
import type { ActContext } from './wordAct.ts'

const address = (label: string, value: string): Fact => ({ label, value, tone: 'address' })
const amount = (label: string, value: string): Fact => ({ label, value, tone: 'amount' })

/** An amount in a title and as a fact, also of a token without a symbol or decimals. */
function show(value: bigint, asset: Asset): { title: string; fact: string } {
  if (asset.symbol !== undefined) {
    const text = showAmount(value, asset)
    return { title: text, fact: text }
  }
  if (asset.kind === 'token' && asset.decimals !== undefined) {
    const text = showUnits(value, asset.decimals)
    return { title: `${text} of a token`, fact: text }
  }
  return { title: 'a token', fact: `${showUnits(value, 0)} of the smallest unit` }
}

const tokenFacts = (asset: Asset): Fact[] =>
  asset.kind === 'coin' ? [] : [address('Token', asset.address)]

const staking = {
  delegate: 'Stake with a validator',
  undelegate: 'Take a stake back from a validator',
  redelegate: 'Move a stake to another validator',
  withdraw: 'Take coins out of a stake',
  claim: 'Collect rewards',
  create: 'Set up a stake',
  deactivate: 'End a stake',
} as const

/** An act of a Solana transaction in English; undefined for the compute budget. */
export function wordSolanaAct(act: Act, { account }: ActContext): ActWords | undefined {
  switch (act.act) {
    case 'transfer': {
      const shown = show(act.amount, act.asset)
      return {
        kind: 'transfer',
        title: `Send ${shown.title}`,
        facts: [
          amount('Amount', shown.fact),
          ...tokenFacts(act.asset),
          ...(act.from === account ? [] : [address('From', act.from)]),
          address('To', act.to),
        ],
      }
    }
    case 'approval': {
      const token = tokenFacts(act.asset)
      if (act.amount === 0n)
        return { kind: 'approval', title: 'Take back an allowance', facts: token }
      return {
        kind: 'approval',
        title: 'Let someone spend a token',
        facts: [
          amount('Limit', act.isUnlimited ? 'all of it' : show(act.amount, act.asset).fact),
          ...token,
          ...(act.owner === undefined ? [] : [address('Of', act.owner)]),
          address('Spender', act.spender),
        ],
      }
    }
    case 'openAccount':
      return {
        kind: 'call',
        title: act.token === undefined ? 'Open an account' : 'Open a token account',
        facts: [
          address('Account', act.account),
          ...(act.owner === undefined ? [] : [address('Of', act.owner)]),
          ...(act.token === undefined ? [] : [address('Token', act.token)]),
          ...(act.amount === undefined
            ? []
            : [amount('Set aside', `${showUnits(act.amount, 9)} SOL`)]),
        ],
      }
    case 'closeAccount':
      return {
        kind: 'call',
        title: 'Close a token account',
        facts: [address('Account', act.account), address('What is left goes to', act.remainderTo)],
      }
    case 'setAuthority':
      return {
        kind: 'approval',
        title:
          act.role === 'owner' ? 'Give an account away' : 'Give a right over an account to another',
        facts: [
          address('Account', act.account),
          act.to === undefined ? { label: 'To', value: 'nobody' } : address('To', act.to),
        ],
      }
    case 'stake':
      return {
        kind: 'call',
        title: staking[act.what],
        facts: [
          ...(act.amount === undefined
            ? []
            : [amount('Amount', showAmount(act.amount, act.asset))]),
          ...(act.validator === undefined ? [] : [address('Validator', act.validator)]),
        ],
      }
    case 'memo':
      return {
        kind: 'message',
        title: 'Attach a note',
        facts: [{ label: 'Note', value: act.text }],
      }
    case 'computeBudget':
      return undefined
    default:
      return {
        kind: 'call',
        title: 'Use a program',
        facts: act.act === 'unknownCall' ? unknownFacts(act) : [],
      }
  }
}

const unknownFacts = ({
  program,
  selector,
  bytes,
}: Extract<Act, { act: 'unknownCall' }>): Fact[] => [
  program === undefined
    ? { label: 'Program', value: 'a program from a lookup table' }
    : address('Program', program),
  ...(selector === undefined ? [] : [{ label: 'Function', value: selector }]),
  { label: 'Data', value: `${bytes} bytes` },
]
