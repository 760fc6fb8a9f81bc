import type { CaipNetworkId } from './caip.ts'

/** One thing of a collection that the account holds. Texts are cleaned, the picture is safe. */
export type Nft = {
  id: string
  networkId: CaipNetworkId
  standard: 'ERC721' | 'ERC1155' | 'metaplex'
  contract: string
  /** Empty on Solana, where the mint is all. */
  tokenId: string
  amount: bigint
  name: string | undefined
  collection: string | undefined
  description: string | undefined
  imageUrl: string | undefined
  /** Folded away until somebody looks for it. */
  isSpam: boolean
}

export type NftPages = {
  items: readonly Nft[]
  /** Cursor of the page after; undefined at the end. */
  next: string | undefined
  /** False where the service knows nothing of collectibles at all. */
  isOffered: boolean
}
