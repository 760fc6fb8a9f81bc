import { addressAt, u32At, u64At } from './layout.ts'
import { isTokenProgram } from './programs.ts'
import type { SolanaAccountState } from './solanaNode.ts'

/** A token account of either token program. */
export type Holding = {
  mint: string
  owner: string
  amount: bigint
  /** Who may spend of it. */
  delegate: string | undefined
}
export type Mint = { decimals: number; supply: bigint }

const MINT_BYTES = 82
const HOLDING_BYTES = 165
/** Values of the byte after the base layout, in accounts with extensions. */
const MINT_KIND = 1
const HOLDING_KIND = 2

function kindOf({ program, data }: SolanaAccountState): 'mint' | 'holding' | undefined {
  if (!isTokenProgram(program)) return undefined
  if (data.length === MINT_BYTES) return 'mint'
  if (data.length === HOLDING_BYTES) return 'holding'
  if (data[HOLDING_BYTES] === MINT_KIND) return 'mint'
  return data[HOLDING_BYTES] === HOLDING_KIND ? 'holding' : undefined
}

/** @see https://github.com/solana-program/token/blob/main/interface/src/state.rs */
export function readHolding(state: SolanaAccountState | undefined): Holding | undefined {
  if (!state || kindOf(state) !== 'holding') return undefined
  const { data } = state
  const [mint, owner, amount] = [addressAt(data, 0), addressAt(data, 32), u64At(data, 64)]
  if (mint === undefined || owner === undefined || amount === undefined) return undefined
  return { mint, owner, amount, delegate: u32At(data, 72) === 1 ? addressAt(data, 76) : undefined }
}

export function readMint(state: SolanaAccountState | undefined): Mint | undefined {
  if (!state || kindOf(state) !== 'mint') return undefined
  const [supply, decimals] = [u64At(state.data, 36), state.data[44]]
  return supply === undefined || decimals === undefined ? undefined : { supply, decimals }
}
