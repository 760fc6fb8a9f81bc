import type { Asset } from './asset.ts'

/** An asset in an order; its amount may change from the order's start to its end. */
export type OrderItem = {
  asset: Asset
  from: bigint
  to: bigint
  /** Absent for what the signer gives. */
  receiver?: string
}

/** An order of a marketplace built on Seaport. */
export type Order = {
  act: 'order'
  offerer: string
  gives: readonly OrderItem[]
  takes: readonly OrderItem[]
  /** Seconds since the epoch. Undefined: it has no end. */
  until: bigint | undefined
}
