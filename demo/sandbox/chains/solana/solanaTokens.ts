import { createHash } from 'node:crypto'
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/web3.js'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { solanaCollection } from '../../artwork/collections.ts'
import { encodeMint, encodeTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenLayout.ts'
import { describeMint, encodeMetadata, METADATA_PROGRAM, metadataAccount } from './tokenMetadata.ts'

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

/** The associated token account of an owner, which everyone can derive. */
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

type GenesisAccount = { address: Address; program: Address; data: Uint8Array }

const held = async (
  token: Pick<SolanaToken, 'address' | 'program'>,
  owner: string,
  amount: bigint,
): Promise<GenesisAccount> => ({
  address: await associatedTokenAccount(owner, token),
  program: token.program as Address,
  data: encodeTokenAccount({ mint: token.address as Address, owner: owner as Address, amount }),
})

/** A mint with metadata: Token-2022 stores it in the mint, the older program in a separate account. */
async function described(
  token: SolanaToken,
  { supply, uri, isFungible }: { supply: bigint; uri: string; isFungible: boolean },
): Promise<GenesisAccount[]> {
  const [{ address: authority }] = solanaDevAccounts
  const { address, program, decimals, name, symbol } = token
  const of = { mint: address, authority, isFungible }
  const mint = { address: address as Address, program: program as Address }
  const data = encodeMint({ authority: authority as Address, supply, decimals })
  if (program === TOKEN_2022_PROGRAM)
    return [{ ...mint, data: describeMint(data, { name, symbol, uri }, of) }]
  return [
    { ...mint, data },
    {
      address: await metadataAccount(address),
      program: METADATA_PROGRAM,
      data: encodeMetadata({ name, symbol, uri }, of),
    },
  ]
}

/** Addresses made of SHA-256 of names: their private keys are unknown, and a mint needs none. */
const addressFrom = (text: string): string =>
  getAddressDecoder().decode(new Uint8Array(createHash('sha256').update(text).digest()))

/** Collectibles, one of a kind each; the first development account has them. */
export const solanaPieces: readonly SolanaToken[] = solanaCollection.pieces.map(({ name }) => ({
  name,
  symbol: solanaCollection.symbol,
  decimals: 0,
  address: addressFrom(`Latchkey sandbox: ${name}`),
  program: TOKEN_PROGRAM,
}))

/**
 * The initial token state of a chain: the mints, an account of each for every development account, and collectibles.
 *
 * @param artwork origin of the metadata; without it there are no collectibles
 */
export async function tokenGenesis(artwork?: string): Promise<GenesisAccount[]> {
  const tokens = Object.values(solanaTokens).map(async (token) => {
    const amount = TOKENS_EACH * 10n ** BigInt(token.decimals)
    const supply = amount * BigInt(solanaDevAccounts.length)
    const uri = artwork === undefined ? '' : `${artwork}/tokens/${token.address}.json`
    return [
      ...(await described(token, { supply, uri, isFungible: true })),
      ...(await Promise.all(solanaDevAccounts.map(({ address }) => held(token, address, amount)))),
    ]
  })
  const [owner] = solanaDevAccounts
  const pieces = (artwork === undefined ? [] : solanaPieces).map(async (piece, at) => {
    const uri = `${artwork}/metadata/${solanaCollection.slug}/${at + 1}`
    return [
      ...(await described(piece, { supply: 1n, uri, isFungible: false })),
      await held(piece, owner.address, 1n),
    ]
  })
  return (await Promise.all([...tokens, ...pieces])).flat()
}
