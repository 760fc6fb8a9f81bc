import type { CaipNetworkId } from '../network/caip.ts'

/** A collectible that the account holds. Texts are cleaned, the picture is safe. */
export type Nft = {
  id: string
  networkId: CaipNetworkId
  standard: 'ERC721' | 'ERC1155' | 'metaplex'
  contract: string
  /** Empty on Solana, where the mint alone identifies it. */
  tokenId: string
  amount: bigint
  name: string | undefined
  collection: string | undefined
  description: string | undefined
  imageUrl: string | undefined
  /** Whether it is collapsed with other spam. */
  isSpam: boolean
}

export type NftPages = {
  items: readonly Nft[]
  /** Cursor of the next page; undefined at the end. */
  next: string | undefined
  /** False where the service does not support collectibles at all. */
  isOffered: boolean
}
