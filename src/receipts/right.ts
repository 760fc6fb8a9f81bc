import type { Act } from './act.ts'
import type { Asset, Item } from './asset.ts'
import { recapOf } from './recap.ts'

/** What a right is over. */
export type RightOver =
  /** `isAll`: without a limit that counts. `isMore`: beside what it was before, which is not known. */
  | {
      kind: 'asset'
      asset: Asset
      amount: bigint
      isAll: boolean
      balance?: bigint
      isMore?: true
    }
  | { kind: 'items'; collection: Item }
  | { kind: 'votes'; asset: Asset }
  | { kind: 'debt'; asset: Asset; amount: bigint; isAll: boolean }
  /** Everything that the account has, and can do. */
  | { kind: 'account' }
  /** Acting in the account's name, within terms. */
  | { kind: 'calls' }
  | { kind: 'rewards' }
  /** An account of a program, or one of the rights over it (Solana). */
  | { kind: 'holding'; account: string }

/** A right that arises by an act. */
export type Right = {
  over: RightOver
  /** Who has it; undefined: whoever has the signature. */
  to: string | undefined
  /** Seconds since the epoch; undefined: for ever. */
  until: bigint | undefined
  by: 'call' | 'signature'
}

type RightsOf = {
  readonly [Kind in Act['act']]: (act: Extract<Act, { act: Kind }>) => readonly Right[]
}

const none = (): readonly Right[] => []

const rightsByKind: RightsOf = {
  transfer: none,
  approval: ({ asset, amount, isUnlimited: isAll, spender: to, until, by, ...act }) =>
    amount > 0n && act.change !== 'lower'
      ? [
          {
            over: {
              kind: 'asset',
              asset,
              amount: amount + (act.already ?? 0n),
              isAll,
              ...(act.balance !== undefined && { balance: act.balance }),
              ...(act.change === 'raise' && act.already === undefined && { isMore: true }),
            },
            ...{ to, until, by },
          },
        ]
      : [],
  approvalForAll: ({ collection, operator: to, isAllowed, until, by }) =>
    isAllowed ? [{ over: { kind: 'items', collection }, to, until, by }] : [],
  cancelTransfer: none,
  order: none,
  safe: ({ isDelegateCall, to, by }) =>
    isDelegateCall ? [{ over: { kind: 'account' }, to, until: undefined, by }] : [],
  delegation: (act) => {
    switch (act.of) {
      case 'votes':
        return [{ over: { kind: 'votes', asset: act.asset }, ...shared(act) }]
      case 'credit': {
        const { asset, amount, isUnlimited: isAll } = act
        return [{ over: { kind: 'debt', asset, amount, isAll }, ...shared(act) }]
      }
      case 'everything':
        return [
          {
            over: { kind: act.limits.length === 0 ? 'account' : 'calls' },
            ...{ to: act.to, until: undefined, by: 'signature' },
          },
        ]
      case 'code':
        return act.to === undefined
          ? []
          : [{ over: { kind: 'account' }, to: act.to, until: undefined, by: 'call' }]
    }
  },
  stake: none,
  grant: ({ terms, until, to, keys }) => {
    const [whom = to] = keys
    return terms.map((term) => ({
      over:
        term.kind === 'allowance'
          ? { kind: 'asset', asset: term.asset, amount: term.amount, isAll: false }
          : { kind: 'calls' },
      ...{ to: to ?? whom, until, by: 'call' },
    }))
  },
  revokeGrant: none,
  deployment: none,
  call: none,
  coinsAlong: none,
  multicall: none,
  unknownCall: none,
  memo: none,
  computeBudget: none,
  openAccount: none,
  closeAccount: none,
  setAuthority: ({ account, to }) =>
    to === undefined
      ? []
      : [{ over: { kind: 'holding', account }, to, until: undefined, by: 'call' }],
  upgrade: none,
  collectFees: none,
  setFee: none,
  guard: none,
  lasting: none,
  rewards: ({ to }) => [{ over: { kind: 'rewards' }, to, until: undefined, by: 'call' }],
  input: none,
  output: none,
  message: none,
  bytes: none,
  // It may stand for a transaction, or for any right.
  hash: () => [{ over: { kind: 'account' }, to: undefined, until: undefined, by: 'signature' }],
  signIn: ({ uri, domain, resources }) =>
    recapOf(resources)
      ? [{ over: { kind: 'calls' }, to: uri ?? domain, until: undefined, by: 'signature' }]
      : [],
  relayed: none,
  typedData: none,
  capability: none,
  unreadable: none,
}

const shared = ({ to, until }: { to: string; until: bigint | undefined }) => ({
  ...{ to, until, by: 'call' as const },
})

/** The rights that arise by an act, without those of the acts inside it: every kind of act says so. */
export const rightsOf = (act: Act): readonly Right[] =>
  (rightsByKind[act.act] as (act: Act) => readonly Right[])(act)
