import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { solanaDevAccounts } from './solanaDevAccounts.ts'
import { encodeMint, encodeTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenLayout.ts'

export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

export type SolanaToken = {
  /** The mint. */
  address: string
  /** The token program that owns it. */
  program: string
  name: string
  symbol: string
  decimals: number
}
export type SolanaTokens = { spl: SolanaToken; token2022: SolanaToken }

/** One token of each token program, at mints made of SHA-256 of their names. */
export const solanaTokens: SolanaTokens = {
  spl: {
    address: 'FbyPYgj6mzr6FiWMoJMxX7W2XBE9ZSNyBvDrqmQUtEv7',
    program: TOKEN_PROGRAM,
    name: 'Sandbox Gold',
    symbol: 'SGLD',
    decimals: 6,
  },
  token2022: {
    address: 'XPxQ9AjWgeHuC3mEWLawApiqHtz6qfy7WBJYusFKQpk',
    program: TOKEN_2022_PROGRAM,
    name: 'Sandbox Silver',
    symbol: 'SSLV',
    decimals: 9,
  },
}

/** Each development account begins with this many of each token. */
export const TOKENS_EACH = 1000n

/** The one account of an owner that everyone finds by itself. */
export async function associatedTokenAccount(
  owner: string,
  { address, program }: Pick<SolanaToken, 'address' | 'program'>,
): Promise<Address> {
  const bytes = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: ASSOCIATED_TOKEN_PROGRAM,
    seeds: [owner, program, address].map((part) => bytes.encode(part as Address)),
  })
  return found
}

/** What a fresh chain holds beside coins: the mints, and an account of each for every development account. */
export async function tokenGenesis(): Promise<
  { address: Address; program: Address; data: Uint8Array }[]
> {
  const [{ address: authority }] = solanaDevAccounts
  const tokens = Object.values(solanaTokens)
  const genesis = tokens.map(async (token) => {
    const amount = TOKENS_EACH * 10n ** BigInt(token.decimals)
    const program = token.program as Address
    const supply = amount * BigInt(solanaDevAccounts.length)
    const { decimals } = token
    const mint = token.address as Address
    const accounts = solanaDevAccounts.map(async ({ address: owner }) => ({
      address: await associatedTokenAccount(owner, token),
      program,
      data: encodeTokenAccount({ mint, owner: owner as Address, amount }),
    }))
    const data = encodeMint({ authority: authority as Address, supply, decimals })
    return [{ address: mint, program, data }, ...(await Promise.all(accounts))]
  })
  return (await Promise.all(genesis)).flat()
}
