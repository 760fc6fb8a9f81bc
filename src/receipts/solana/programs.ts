/** Programs whose instructions or accounts are read. */
export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
export const STAKE = 'Stake11111111111111111111111111111111111111'
export const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111'
export const LOADER_4 = 'LoaderV411111111111111111111111111111111111'
export const LOOKUP_TABLE = 'AddressLookupTab1e1111111111111111111111111'
/** Wallets add its assertions to what they sign, so that it fails where it would do something else than they simulated. */
export const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

const MEMO: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]
export const isMemoProgram = (program: string): boolean => MEMO.includes(program)

export const isTokenProgram = (program: string): boolean =>
  program === TOKEN || program === TOKEN_2022
