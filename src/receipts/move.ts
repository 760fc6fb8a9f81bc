import type { Act, Call } from './act.ts'
import type { Asset } from './asset.ts'

/** What changes hands by an act. Amounts are in the asset's smallest unit. */
export type Move = {
  asset: Asset
  /** Undefined: the request does not say how much. */
  amount: bigint | undefined
  from: string
  /** Undefined: nobody in particular, such as whoever takes an order. */
  to: string | undefined
  /** Whether a call moves it, or whoever holds a signature. */
  by: 'call' | 'signature'
  /** It is set aside and stays the account's: staked, or deposited in an account of its own. */
  isKept?: true
}

/** What an act moves, and whether that is all that it can move. */
export type Moves = { moves: readonly Move[]; isAll: boolean }

const nothing: Moves = { moves: [], isAll: true }
const anything: Moves = { moves: [], isAll: false }

type MovesOf = {
  readonly [Kind in Act['act']]: (
    act: Extract<Act, { act: Kind }>,
    /** Who makes the call: the account, or a contract that it goes through. */
    sender: string,
  ) => Moves
}

const joined = (all: readonly Moves[]): Moves => ({
  moves: all.flatMap(({ moves }) => moves),
  isAll: all.every(({ isAll }) => isAll),
})

/** Coins that go along with a call. */
const sent = (asset: Asset, amount: bigint, from: string, to: string | undefined): Move[] =>
  amount > 0n ? [{ asset, amount, from, to, by: 'call' }] : []

/** The field of a shipped descriptor that names what the function takes. */
const taken: Readonly<Record<string, string>> = {
  'uniswap.swapExactIn': 'Send',
  'uniswap.swapExactOut': 'Send at most',
  'aave.supply': 'Amount',
  'aave.repay': 'Amount',
  'lido.wrap': 'Amount',
  'lido.unwrap': 'Amount',
}

const takenBy = ({ id, fields, contract }: Call, from: string): Move[] => {
  const named = id !== undefined && Object.hasOwn(taken, id) ? taken[id] : undefined
  return fields.flatMap(({ label, value }): Move[] =>
    label === named && value.kind === 'amount' && value.asset.kind === 'token'
      ? [
          {
            asset: value.asset,
            amount: value.isUnlimited ? undefined : value.amount,
            ...{ from, to: contract, by: 'call' },
          },
        ]
      : [],
  )
}

const movesByKind: MovesOf = {
  transfer: ({ asset, amount, from, to, signed }) => ({
    moves: [{ asset, amount, from, to, by: signed ? 'signature' : 'call' }],
    isAll: true,
  }),
  approval: () => nothing,
  approvalForAll: () => nothing,
  cancelTransfer: () => nothing,
  order: ({ gives, offerer }) => ({
    moves: gives.map(({ asset, from, to }) => ({
      asset,
      amount: [from, to].reduce((most, one) => (one > most ? one : most), 0n),
      from: offerer,
      to: undefined,
      by: 'signature',
    })),
    isAll: true,
  }),
  safe: ({ safe, inner, isDelegateCall, by, refund }) => {
    const { moves, isAll } = inner && !isDelegateCall ? movesOf(inner, safe) : anything
    return { moves: moves.map((move) => ({ ...move, by })), isAll: isAll && !refund }
  },
  delegation: ({ of }) => (of === 'code' ? anything : nothing),
  stake: ({ what, asset, amount, validator }, sender) => ({
    moves:
      what === 'delegate'
        ? [{ asset, amount, from: sender, to: validator, by: 'call', isKept: true }]
        : [],
    isAll: what !== 'claim' && what !== 'withdraw',
  }),
  grant: () => nothing,
  revokeGrant: () => nothing,
  // Its constructor may do anything with the coins.
  deployment: ({ value, coin }, sender) => ({
    moves: sent(coin, value, sender, undefined),
    isAll: false,
  }),
  call: (act, sender) => ({
    moves: [
      ...sent(act.coin, act.value, sender, act.contract),
      ...takenBy(act, sender),
      ...(act.calls ?? []).flatMap((one) => movesOf(one, sender).moves),
    ],
    isAll: false,
  }),
  coinsAlong: ({ asset, amount, from, to }) => ({
    moves: sent(asset, amount, from, to),
    isAll: true,
  }),
  // Coins that the contract hands on are the sender's: it has them only for the moment.
  multicall: ({ contract, from, calls }, sender) => {
    const { moves, isAll } = joined(calls.map((one) => movesOf(one, from)))
    return {
      moves: moves.map((move) =>
        move.asset.kind === 'coin' && move.from === contract ? { ...move, from: sender } : move,
      ),
      isAll,
    }
  },
  unknownCall: ({ program, value, coin }, sender) => ({
    moves: sent(coin, value, sender, program),
    isAll: false,
  }),
  memo: () => nothing,
  computeBudget: () => nothing,
  openAccount: ({ account, deposit, isForOther }, sender) =>
    deposit
      ? {
          moves: [
            {
              ...{ asset: deposit.coin, amount: deposit.amount, from: deposit.from ?? sender },
              ...{ to: account, by: 'call' },
              ...(!isForOther && { isKept: true }),
            },
          ],
          isAll: true,
        }
      : nothing,
  closeAccount: ({ remainder, remainderTo }, sender) => ({
    moves: [{ ...remainder, from: sender, to: remainderTo, by: 'call' }],
    isAll: true,
  }),
  setAuthority: () => nothing,
  upgrade: ({ coin: asset, remainderTo: to }, from) => ({
    moves: to === undefined ? [] : [{ asset, amount: undefined, from, to, by: 'call' }],
    isAll: true,
  }),
  collectFees: ({ asset, to }, from) => ({
    moves: [{ asset, amount: undefined, from, to, by: 'call' }],
    isAll: true,
  }),
  setFee: () => nothing,
  guard: () => nothing,
  lasting: () => nothing,
  rewards: () => nothing,
  input: () => nothing,
  output: ({ asset, amount, address, isChange }, sender) => ({
    moves: isChange ? [] : [{ asset, amount, from: sender, to: address, by: 'call' }],
    isAll: true,
  }),
  message: () => nothing,
  bytes: () => anything,
  hash: () => anything,
  signIn: () => nothing,
  relayed: ({ from, calls }) => {
    const { moves, isAll } = joined(calls.map((one) => movesOf(one, from)))
    return { moves: moves.map((move) => ({ ...move, by: 'signature' })), isAll }
  },
  // A descriptor may name the calls in it; nobody says that they are all.
  typedData: ({ described }, sender) => ({
    moves: (described?.calls ?? [])
      .flatMap((one) => movesOf(one, sender).moves)
      .map((move) => ({ ...move, by: 'signature' })),
    isAll: false,
  }),
  capability: () => anything,
  unreadable: () => anything,
}

/**
 * What an act moves, whosever it is: every kind of act says so, or says that it may move more.
 *
 * @param sender whose call it is
 */
export const movesOf = (act: Act, sender: string): Moves =>
  (movesByKind[act.act] as (act: Act, sender: string) => Moves)(act, sender)

/** What the acts of a step move together. The table of what is signed moves nothing beside a standard's own act. */
export function movesOfStep(acts: readonly Act[], sender: string): Moves {
  const others = acts.filter(({ act }) => act !== 'typedData')
  return joined((others.length > 0 ? others : acts).map((act) => movesOf(act, sender)))
}
