import type { Act, Stake } from '../act.ts'
import { addressAt, u32At, u64At } from './layout.ts'
import type { ReadInstruction } from './solanaReader.ts'

const INITIALIZE = 0
const AUTHORIZE = 1
const DELEGATE = 2
const SPLIT = 3
const WITHDRAW = 4
const DEACTIVATE = 5
const MERGE = 7
const INITIALIZE_CHECKED = 9
const AUTHORIZE_CHECKED = 10
/** The withdraw authority owns the stake; the stake authority can only choose validators. */
const WITHDRAWER = 1

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
            role: kind === WITHDRAWER ? 'owner' : 'other',
            to,
          },
        ]
  switch (u32At(data, 0)) {
    case INITIALIZE: {
      // The withdraw authority owns the stake: another one makes this a gift.
      const withdrawer = addressAt(data, 36)
      if (withdrawer === undefined) return undefined
      return withdrawer === account ? stake('create') : authorize(withdrawer, WITHDRAWER)
    }
    case INITIALIZE_CHECKED:
      if (fourth === undefined) return undefined
      return fourth === account ? stake('create') : authorize(fourth, WITHDRAWER)
    case AUTHORIZE:
      return authorize(addressAt(data, 4), u32At(data, 36))
    case AUTHORIZE_CHECKED:
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
        : [{ act: 'transfer', asset: coin, amount, from: first, to: second }]
    }
    case DEACTIVATE:
      return third === undefined ? undefined : stake('deactivate')
    default:
      return undefined
  }
}
