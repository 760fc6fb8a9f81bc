import type { Act, Stake } from '../act.ts'
import { addressAt, u32At, u64At } from './layout.ts'
import { SYSTEM } from './programs.ts'
import type { ReadInstruction } from './solanaReader.ts'

const INITIALIZE = 0
const AUTHORIZE = 1
const DELEGATE = 2
const SPLIT = 3
const WITHDRAW = 4
const DEACTIVATE = 5
const SET_LOCKUP = 6
const MERGE = 7
const AUTHORIZE_WITH_SEED = 8
const INITIALIZE_CHECKED = 9
const AUTHORIZE_CHECKED = 10
const AUTHORIZE_CHECKED_WITH_SEED = 11
const SET_LOCKUP_CHECKED = 12
/** The withdraw authority owns the stake; the stake authority can only choose validators. */
const WITHDRAWER = 1

/** When the epochs began, and how long one lasts at most: an epoch is only roughly a time. */
const GENESIS = 1_584_000_000n
const EPOCH_SECONDS = 172_800n

const endOf = (seconds: bigint, epoch: bigint): bigint | undefined => {
  const byEpoch = epoch > 0n ? GENESIS + epoch * EPOCH_SECONDS : 0n
  const until = byEpoch > seconds ? byEpoch : seconds
  return until > 0n ? until : undefined
}

/** The lock of a new stake: a time, an epoch, and who can change both; undefined where there is none. */
function lockAt(data: Uint8Array, at: number): Stake['lock'] {
  const [seconds, epoch] = [u64At(data, at), u64At(data, at + 8)]
  const custodian = addressAt(data, at + 16)
  if (seconds === undefined || epoch === undefined || custodian === undefined) return undefined
  const until = endOf(seconds, epoch)
  const named = custodian === SYSTEM ? undefined : custodian
  return until === undefined && named === undefined ? undefined : { until, custodian: named }
}

/** The lock that an instruction sets: each of its parts is there or not. */
function changedLock(data: Uint8Array, custodian: string | undefined): NonNullable<Stake['lock']> {
  let at = 4
  const next = () => {
    const isThere = data[at] === 1
    const value = isThere ? u64At(data, at + 1) : undefined
    at += isThere ? 9 : 1
    return value ?? 0n
  }
  const until = endOf(next(), next())
  return { until, custodian: (data[at] === 1 ? addressAt(data, at + 1) : undefined) ?? custodian }
}

/** Instructions of the stake program. @see https://docs.rs/solana-stake-interface */
export const readStake: ReadInstruction = ({ account, coin }, { accounts, data }) => {
  const [first, second, third, fourth] = accounts
  const stake = (what: Stake['what'], more: Partial<Stake> = {}): Act[] => [
    { act: 'stake', what, asset: coin, amount: undefined, validator: undefined, ...more },
  ]
  const authorize = (to: string | undefined, kind: number | undefined): Act[] | undefined =>
    first === undefined || to === undefined || kind === undefined
      ? undefined
      : [
          {
            act: 'setAuthority',
            account: first,
            role: kind === WITHDRAWER ? 'account' : 'other',
            to,
          },
        ]
  switch (u32At(data, 0)) {
    case INITIALIZE: {
      // The withdraw authority owns the stake: another one makes this a gift.
      const withdrawer = addressAt(data, 36)
      if (withdrawer === undefined) return undefined
      const lock = lockAt(data, 68)
      return withdrawer === account
        ? stake('create', lock ? { lock } : {})
        : authorize(withdrawer, WITHDRAWER)
    }
    case INITIALIZE_CHECKED:
      if (fourth === undefined) return undefined
      return fourth === account ? stake('create') : authorize(fourth, WITHDRAWER)
    case SET_LOCKUP:
    case SET_LOCKUP_CHECKED:
      return stake('create', { lock: changedLock(data, third) })
    case AUTHORIZE:
    case AUTHORIZE_WITH_SEED:
      return authorize(addressAt(data, 4), u32At(data, 36))
    case AUTHORIZE_CHECKED:
    case AUTHORIZE_CHECKED_WITH_SEED:
      return authorize(fourth, u32At(data, 4))
    case DELEGATE:
      return second === undefined ? undefined : stake('delegate', { validator: second })
    case SPLIT:
    case MERGE:
      // Both accounts have the same authorities: the program checks that.
      return stake('create', { amount: u32At(data, 0) === SPLIT ? u64At(data, 4) : undefined })
    case WITHDRAW: {
      const amount = u64At(data, 4)
      if (first === undefined || second === undefined || amount === undefined) return undefined
      return second === account
        ? stake('withdraw', { amount })
        : [
            {
              act: 'transfer',
              ...{ asset: coin, amount, to: second },
              // It is the account's own where the account may take it out.
              from: accounts[4] === account ? account : first,
            },
          ]
    }
    case DEACTIVATE:
      return third === undefined ? undefined : stake('deactivate')
    default:
      return undefined
  }
}
