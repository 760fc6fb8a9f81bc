import type { Act } from '../act.ts'
import type { ProgramAccount } from '../programAct.ts'
import { addressAt, u64At } from './layout.ts'
import { readTransferFee } from './readTransferFee.ts'
import type { ReadInstruction, SolanaReader } from './solanaReader.ts'
import { openedBy, WRAPPED_SOL } from './solanaTokens.ts'
import { amountOf, assetOf, moveTokens, type Named, ownerOf } from './tokenMove.ts'

/** Instructions of the token programs, by their first byte. */
const INITIALIZE_MINT = 0
const INITIALIZE_MINT_2 = 20
const INITIALIZE_ACCOUNT = 1
const INITIALIZE_ACCOUNT_2 = 16
const INITIALIZE_ACCOUNT_3 = 18
const TRANSFER = 3
const APPROVE = 4
const REVOKE = 5
const SET_AUTHORITY = 6
const MINT_TO = 7
const BURN = 8
const CLOSE = 9
const TRANSFER_CHECKED = 12
const APPROVE_CHECKED = 13
const MINT_TO_CHECKED = 14
const BURN_CHECKED = 15
const SYNC_NATIVE = 17
const IMMUTABLE_OWNER = 22
const TRANSFER_FEES = 26
const CPI_GUARD = 34
const UNWRAP_LAMPORTS = 45

/** By number; of a fee, who sets it and who collects it. @see https://docs.rs/spl-token-2022-interface (AuthorityType) */
const ROLES: readonly Extract<ProgramAccount, { act: 'setAuthority' }>['role'][] = [
  'mint',
  'freeze',
  'owner',
  'close',
  'fees',
  'fees',
  'other',
  'other',
  'everyone',
]

/** No token of any use has a larger supply. */
const ENDLESS = 2n ** 63n

/** Token and Token-2022. @see https://github.com/solana-program/token-2022 */
export const readTokenProgram: ReadInstruction = (reader, instruction) => {
  const { accounts, data } = instruction
  const [first, second, third, fourth] = accounts
  switch (data[0]) {
    case TRANSFER:
      return moveTokens(reader, { from: first, to: second, by: third, data })
    case TRANSFER_CHECKED:
      return moveTokens(reader, { from: first, mint: second, to: third, by: fourth, data })
    case TRANSFER_FEES:
      return readTransferFee(reader, instruction)
    case CPI_GUARD:
      return first === undefined || data[1] === undefined || data[1] > 1
        ? undefined
        : [{ act: 'guard', account: first, isOn: data[1] === 0 }]
    case UNWRAP_LAMPORTS:
      return unwrap(reader, { from: first, to: second, by: third, data })
    case APPROVE:
      return approve(reader, { of: first, spender: second, by: third, data })
    case APPROVE_CHECKED:
      return approve(reader, { of: first, mint: second, spender: third, by: fourth, data })
    case REVOKE:
      return first === undefined ? undefined : revoke(reader, first)
    case MINT_TO:
    case MINT_TO_CHECKED:
      return mintTo(reader, { mint: first, to: second, data })
    case BURN:
    case BURN_CHECKED:
      return burn(reader, { from: first, mint: second, by: third, data })
    case SET_AUTHORITY: {
      const role = data[1]
      const isSomebody = data[2] === 1
      const to = isSomebody ? addressAt(data, 3) : undefined
      if (first === undefined || role === undefined || (isSomebody && to === undefined))
        return undefined
      return [{ act: 'setAuthority', account: first, role: ROLES[role] ?? 'other', to }]
    }
    case CLOSE:
      return first === undefined || second === undefined ? undefined : close(reader, first, second)
    case INITIALIZE_ACCOUNT:
    case INITIALIZE_ACCOUNT_2:
    case INITIALIZE_ACCOUNT_3: {
      const [found] = openedBy(instruction)
      if (!found) return undefined
      const [account, { owner, mint }] = found
      return opened(account, owner, mint)
    }
    case INITIALIZE_MINT:
    case INITIALIZE_MINT_2: {
      const owner = addressAt(data, 2)
      return first === undefined || owner === undefined
        ? undefined
        : opened(first, owner, undefined)
    }
    case SYNC_NATIVE:
    case IMMUTABLE_OWNER:
      // These move nothing and give no right.
      return []
    default:
      return undefined
  }
}

const opened = (account: string, owner: string | undefined, token: string | undefined): Act[] => [
  { act: 'openAccount', account, owner, token, deposit: undefined },
]

/** What an account holds of SOL comes free: its rent, and of wrapped SOL all of it. */
function close(reader: SolanaReader, account: string, to: string): Act[] {
  const holding = reader.tokens.holdingOf(account)
  const amount = holding?.mint === WRAPPED_SOL ? holding.amount : undefined
  return [
    {
      act: 'closeAccount',
      account,
      remainder: { asset: reader.coin, amount },
      remainderTo: ownerOf(reader, to),
    },
  ]
}

/** SOL leaves a token account of wrapped SOL: so much, or all of it. */
function unwrap(
  reader: SolanaReader,
  { from, to, by, data }: Named<'from' | 'to' | 'by'>,
): Act[] | undefined {
  const holding = reader.tokens.holdingOf(from)
  const amount = data[1] === 1 ? u64At(data, 2) : holding?.amount
  if (from === undefined || to === undefined || amount === undefined) return undefined
  return [
    {
      ...{ act: 'transfer', asset: reader.coin, amount },
      ...{ from: holding?.owner ?? by ?? from, to: ownerOf(reader, to) },
    },
  ]
}

function approve(
  reader: SolanaReader,
  { of, mint, spender, by, data }: Named<'of' | 'mint' | 'spender' | 'by'>,
): Act[] | undefined {
  const read = amountOf(data, mint !== undefined)
  if (of === undefined || spender === undefined || !read) return undefined
  const asset = assetOf(reader, of, mint, read.decimals)
  const owner = reader.tokens.holdingOf(of)?.owner ?? by ?? reader.account
  const { totalSupply } = asset
  return [
    {
      act: 'approval',
      by: 'call',
      asset,
      spender,
      amount: read.amount,
      isUnlimited:
        read.amount >= ENDLESS || (totalSupply !== undefined && read.amount > totalSupply),
      change: 'set',
      until: undefined,
      ...(owner !== reader.account && { owner }),
    },
  ]
}

function revoke(reader: SolanaReader, of: string): Act[] {
  const holding = reader.tokens.holdingOf(of)
  return [
    {
      act: 'approval',
      by: 'call',
      asset: assetOf(reader, of, undefined, undefined),
      // The instruction names only the token account: the delegate is known from the node alone.
      spender: holding?.delegate ?? of,
      amount: 0n,
      isUnlimited: false,
      change: 'set',
      until: undefined,
    },
  ]
}

function mintTo(reader: SolanaReader, { mint, to, data }: Named<'mint' | 'to'>): Act[] | undefined {
  const read = amountOf(data, data[0] === MINT_TO_CHECKED)
  if (mint === undefined || to === undefined || !read) return undefined
  const asset = assetOf(reader, to, mint, read.decimals)
  return [{ act: 'transfer', asset, amount: read.amount, from: mint, to: ownerOf(reader, to) }]
}

/** Burning is reported as a transfer to the mint: both lose the tokens. */
function burn(
  reader: SolanaReader,
  { from, mint, by, data }: Named<'from' | 'mint' | 'by'>,
): Act[] | undefined {
  const read = amountOf(data, data[0] === BURN_CHECKED)
  if (from === undefined || mint === undefined || !read) return undefined
  const owner = reader.tokens.holdingOf(from)?.owner ?? by ?? from
  const asset = assetOf(reader, from, mint, read.decimals)
  return [{ act: 'transfer', asset, amount: read.amount, from: owner, to: mint }]
}
