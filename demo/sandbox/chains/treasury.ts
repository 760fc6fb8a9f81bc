/** The sender of purchases: a transfer from this address counts as bought. Not one of the development accounts. */
export const TREASURY = '0x1a7c4be10000000000000000000000000000000b'

/** The same on the Solana chain; `privateKey` is worth nothing anywhere else. */
export const solanaTreasury = {
  address: '9kLDvGhmaUKoVrkpwh5osp22tLfjhysojipKRu3msvHq',
  privateKey: '1a7c4be11a7c4be11a7c4be11a7c4be11a7c4be11a7c4be11a7c4be10000000b',
} as const
