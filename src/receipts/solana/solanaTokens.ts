import type { Token } from '../asset.ts'
import type { VouchedToken } from '../reading.ts'
import { addressAt } from './layout.ts'
import { ASSOCIATED_TOKEN, isTokenProgram } from './programs.ts'
import type { SolanaInstruction } from './solanaMessage.ts'
import type { AccountStates } from './solanaNode.ts'
import { type Holding, readHolding, readMint } from './tokenAccount.ts'

/** The mint of SOL held in token accounts. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

type KnownHolding = Pick<Holding, 'mint' | 'owner' | 'delegate'> & { amount?: bigint }

/** What is known of the tokens and token accounts that a request names. */
export type SolanaTokens = {
  /** The token account at an address: from the node, or from the instruction that creates it. */
  holdingOf(account: string | undefined): KnownHolding | undefined
  /**
   * @param mint undefined where neither the request nor the node names it
   * @param decimals as in the instruction; the program checks them
   */
  token(mint: string | undefined, of: { account: string; decimals?: number | undefined }): Token
}

export function solanaTokens(
  instructions: readonly SolanaInstruction[],
  states: AccountStates,
  vouched: readonly VouchedToken[],
): SolanaTokens {
  const opened = new Map(instructions.flatMap(openedBy))
  return {
    holdingOf(account) {
      if (account === undefined) return undefined
      return readHolding(states.get(account)) ?? opened.get(account)
    },
    token(mint, { account, decimals }) {
      const known = vouched.find(({ address }) => address === mint)
      const found = mint === undefined ? undefined : readMint(states.get(mint))
      const isWrapped = mint === WRAPPED_SOL
      return {
        kind: 'token',
        // The mint is unknown: the token account identifies the token.
        address: mint ?? account,
        symbol: known?.symbol ?? (isWrapped ? 'wSOL' : undefined),
        decimals: decimals ?? found?.decimals ?? known?.decimals ?? (isWrapped ? 9 : undefined),
        isKnown: known !== undefined || isWrapped,
        ...(found && !isWrapped && { totalSupply: found.supply }),
      }
    },
  }
}

const OPEN_ASSOCIATED = [0, 1]
/** InitializeAccount has the owner among its accounts, the later two in their data. */
const INITIALIZE = 1
const INITIALIZE_BY_DATA = [16, 18]

type Opened = [account: string, Pick<Holding, 'mint' | 'owner' | 'delegate'>]

/** The token account that an instruction creates. It fails where the account has another owner or mint. */
export function openedBy({ program, accounts, data }: SolanaInstruction): Opened[] {
  if (program === undefined) return []
  const [first, second, third, fourth] = accounts
  const opened = (
    account: string | undefined,
    owner: string | undefined,
    mint: string | undefined,
  ): Opened[] =>
    account === undefined || owner === undefined || mint === undefined
      ? []
      : [[account, { mint, owner, delegate: undefined }]]
  const kind = data[0] ?? 0
  if (program === ASSOCIATED_TOKEN)
    return OPEN_ASSOCIATED.includes(kind) && data.length <= 1 ? opened(second, third, fourth) : []
  if (!isTokenProgram(program) || data.length === 0) return []
  if (kind === INITIALIZE) return opened(first, third, second)
  return INITIALIZE_BY_DATA.includes(kind) ? opened(first, addressAt(data, 1), second) : []
}
