import type { Tokens } from './deployTokens.ts'
import type { openContracts } from './openContracts.ts'

/** The tokens of an EVM chain; the addresses are the same on each. */
export type AllTokens = Tokens & (typeof openContracts)['tokens']
