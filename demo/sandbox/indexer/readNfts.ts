import type { CaipNetworkId } from '#domain/network/caip.ts'
import { z } from '#lib/schema.ts'
import type { NftEntry } from '#wire/api/nfts.ts'
import type { Index } from './openIndex.ts'
import { fromCursor, toCursor } from './pageCursor.ts'

export const NFT_PAGE = 24

const Row = z.object({
  contract: z.string(),
  tokenId: z.string(),
  amount: z.string(),
  standard: z.enum(['ERC721', 'ERC1155', 'metaplex']),
  collection: z.string(),
  isSpam: z.number(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
})

export type NftsQuery = {
  network: { id: number; caip2: CaipNetworkId }
  account: string
  cursor?: string | undefined
}

/** @returns undefined when the cursor was never handed out */
export async function readNfts(
  index: Index,
  { network, account, cursor }: NftsQuery,
): Promise<{ data: NftEntry[]; next: string | null } | undefined> {
  const [contract, tokenId] = cursor ? (fromCursor(cursor) ?? []) : ['', '']
  if (typeof contract !== 'string' || typeof tokenId !== 'string') return undefined
  const found = await index.rows(
    Row,
    `SELECT holdings.contract, holdings.token_id AS tokenId, holdings.amount, tokens.standard,
        tokens.name AS collection, tokens.is_spam AS isSpam, items.name, items.description,
        items.image
      FROM holdings
      JOIN tokens ON tokens.network = holdings.network AND tokens.contract = holdings.contract
      LEFT JOIN items ON items.network = holdings.network AND items.contract = holdings.contract
        AND items.token_id = holdings.token_id
      WHERE holdings.account = (SELECT id FROM accounts WHERE address = :account)
        AND holdings.network = :network AND holdings.amount <> '0'
        AND tokens.standard IN ('ERC721', 'ERC1155', 'metaplex')
        AND (holdings.contract, holdings.token_id) > (:contract, :tokenId)
      ORDER BY holdings.contract, holdings.token_id
      LIMIT :limit`,
    { network: network.id, account, contract, tokenId, limit: NFT_PAGE + 1 },
  )
  const page = found.slice(0, NFT_PAGE)
  const last = page.at(-1)
  return {
    data: page.map(({ isSpam, image, ...row }) => ({
      ...row,
      chainId: network.caip2,
      imageUrl: image,
      isSpam: isSpam === 1,
      tokenId: row.standard === 'metaplex' ? '' : row.tokenId,
    })),
    next: last && found.length > NFT_PAGE ? toCursor([last.contract, last.tokenId]) : null,
  }
}
