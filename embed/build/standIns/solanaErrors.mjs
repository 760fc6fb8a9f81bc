/** The faults that Solana’s addresses know, by their numbers, without the texts that only a debugger shows. */

export const SOLANA_ERROR__ADDRESSES__FAILED_TO_FIND_VIABLE_PDA_BUMP_SEED = 2_800_009
export const SOLANA_ERROR__ADDRESSES__INVALID_BYTE_LENGTH = 2_800_000
export const SOLANA_ERROR__ADDRESSES__INVALID_ED25519_PUBLIC_KEY = 2_800_003
export const SOLANA_ERROR__ADDRESSES__INVALID_SEEDS_POINT_ON_CURVE = 2_800_008
export const SOLANA_ERROR__ADDRESSES__MALFORMED_PDA = 2_800_004
export const SOLANA_ERROR__ADDRESSES__MAX_NUMBER_OF_PDA_SEEDS_EXCEEDED = 2_800_006
export const SOLANA_ERROR__ADDRESSES__MAX_PDA_SEED_LENGTH_EXCEEDED = 2_800_007
export const SOLANA_ERROR__ADDRESSES__PDA_BUMP_SEED_OUT_OF_RANGE = 2_800_005
export const SOLANA_ERROR__ADDRESSES__PDA_ENDS_WITH_PDA_MARKER = 2_800_010
export const SOLANA_ERROR__ADDRESSES__STRING_LENGTH_OUT_OF_RANGE = 2_800_001

export class SolanaError extends Error {
  name = 'SolanaError'
  constructor(code, context) {
    super(`Solana error #${code}`)
    this.context = { __code: code, ...context }
  }
}

export const isSolanaError = (error, code) =>
  error instanceof SolanaError && error.context.__code === code
