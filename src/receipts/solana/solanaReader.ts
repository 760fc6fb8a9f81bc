import type { Act } from '../act.ts'
import type { Coin } from '../asset.ts'
import type { SolanaInstruction } from './solanaMessage.ts'
import type { SolanaTokens } from './solanaTokens.ts'

/** What the parts of the Solana reader share while they read one request. */
export type SolanaReader = { account: string; coin: Coin; tokens: SolanaTokens }

/** Reads an instruction of one program: empty for one that moves nothing, undefined for an unknown one. */
export type ReadInstruction = (
  reader: SolanaReader,
  instruction: SolanaInstruction,
) => readonly Act[] | undefined
