/** The address that tokens come from when they are made, and go to when they are destroyed. */
export const NOBODY = '0x0000000000000000000000000000000000000000'

export type TokenStandard = 'ERC20' | 'ERC721' | 'ERC1155' | 'SPL' | 'metaplex'

/** Something that moved, or may be moved by another, in a transaction. */
export type ChainTransfer = {
  kind: 'transfer' | 'approval'
  /** Empty for the network's own currency. */
  contract: string
  /** Empty unless it is one thing of a collection. */
  tokenId: string
  sender: string
  receiver: string
  amount: bigint
  /** Absent for the network's own currency. */
  standard?: TokenStandard
}

/** A transaction in the form of the chain. */
export type ChainTransaction = {
  hash: string
  /** Milliseconds since the epoch. */
  at: number
  sender: string
  /** Undefined where it made a contract. */
  receiver: string | undefined
  nonce: number
  /** What was meant, for those that failed. */
  intent: string
  /** Who wanted it, and whether it did what they wanted: its sender, or the accounts of its user operations. */
  initiators: ReadonlyMap<string, boolean>
  transfers: readonly ChainTransfer[]
}

export type ChainBlock = {
  number: number
  hash: string
  parentHash: string
  transactions: readonly ChainTransaction[]
}
