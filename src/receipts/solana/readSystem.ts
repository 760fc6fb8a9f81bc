import type { Act } from '../act.ts'
import { addressAt, u32At, u64At } from './layout.ts'
import { isTokenProgram, STAKE } from './programs.ts'
import type { ReadInstruction, SolanaReader } from './solanaReader.ts'
import { WRAPPED_SOL } from './solanaTokens.ts'

const CREATE = 0
const ASSIGN = 1
const TRANSFER = 2
const CREATE_WITH_SEED = 3
const ALLOCATE = 8
const ALLOCATE_WITH_SEED = 9
const ASSIGN_WITH_SEED = 10
const TRANSFER_WITH_SEED = 11

/** Instructions of the system program. @see https://docs.rs/solana-system-interface */
export const readSystem: ReadInstruction = (reader, { accounts, data }) => {
  const [first, second, third] = accounts
  switch (u32At(data, 0)) {
    case TRANSFER:
      return transfer(reader, { from: first, to: second, amount: u64At(data, 4) })
    case TRANSFER_WITH_SEED:
      return transfer(reader, { from: first, to: third, amount: u64At(data, 4) })
    case CREATE:
      return open(reader, {
        ...{ from: first, account: second },
        ...{ amount: u64At(data, 4), owner: addressAt(data, 20) },
      })
    case CREATE_WITH_SEED: {
      // The fields follow the base address (32 bytes) and a seed of variable length.
      const length = u64At(data, 36)
      if (length === undefined || length > BigInt(data.length)) return undefined
      const at = 44 + Number(length)
      return open(reader, {
        ...{ from: first, account: second },
        ...{ amount: u64At(data, at), owner: addressAt(data, at + 16) },
      })
    }
    case ASSIGN:
      return assign(first, addressAt(data, 4))
    case ASSIGN_WITH_SEED: {
      const length = u64At(data, 36)
      if (length === undefined || length > BigInt(data.length)) return undefined
      return assign(first, addressAt(data, 44 + Number(length)))
    }
    case ALLOCATE:
    case ALLOCATE_WITH_SEED:
      // Reserves space in an account that signs for it; nothing moves.
      return []
    default:
      return undefined
  }
}

function transfer(
  { coin, tokens }: SolanaReader,
  {
    from,
    to,
    amount,
  }: Partial<Record<'from' | 'to', string | undefined>> & { amount?: bigint | undefined },
): Act[] | undefined {
  if (from === undefined || to === undefined || amount === undefined) return undefined
  // SOL sent to a token account of wrapped SOL belongs to the owner of that account.
  const wrapped = tokens.holdingOf(to)
  const receiver = wrapped?.mint === WRAPPED_SOL ? wrapped.owner : to
  return [{ act: 'transfer', asset: coin, amount, from, to: receiver }]
}

function open(
  reader: SolanaReader,
  {
    from,
    account,
    amount,
    owner,
  }: Record<'from' | 'account' | 'owner', string | undefined> & { amount: bigint | undefined },
): Act[] | undefined {
  if (account === undefined || amount === undefined || owner === undefined) return undefined
  const payer = from ?? reader.account
  const deposit = {
    ...{ amount, coin: reader.coin },
    ...(payer !== reader.account && { from: payer }),
  }
  const isForOther = payer === reader.account && isAnothers(reader, account, owner)
  return [
    {
      act: 'openAccount',
      ...{ account, owner, token: undefined, deposit },
      ...(isForOther && { isForOther }),
    },
  ]
}

/**
 * Whether coins put into an account are another's: its owner is a program that may do as it likes, whoever has its key (the
 * system program), or a token account of somebody else. Of a stake its own instruction says who may take it out.
 */
function isAnothers({ tokens, account: own }: SolanaReader, account: string, owner: string) {
  if (owner === STAKE) return false
  if (!isTokenProgram(owner)) return true
  const holder = tokens.holdingOf(account)?.owner
  return holder !== undefined && holder !== own
}

const assign = (account: string | undefined, to: string | undefined): Act[] | undefined =>
  account === undefined || to === undefined
    ? undefined
    : [{ act: 'setAuthority', account, role: 'account', to }]
