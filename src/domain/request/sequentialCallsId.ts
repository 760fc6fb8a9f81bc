/** Transactions that were sent sequentially instead of as one batch. */
export type SequentialCalls = {
  hashes: readonly string[]
  /** How many were to be sent; fewer were when one was rejected or failed. */
  planned: number
  /** In hex. */
  chainId: string
}

/** Longer than EIP-5792 allows an id to be. */
export const MAX_SEQUENTIAL_CALLS = 100

// "latchkey" in hex: no wallet's ids end so.
const MARK = '6c617463686b6579'
const written = new RegExp(`^0x((?:[0-9a-f]{64})+)([0-9a-f]{8})([0-9a-f]{16})${MARK}$`)

const hex = (digits: string, length: number) => digits.padStart(length, '0')

/** The id contains everything, so that it can be read after a reload, and by every tab. */
export const sequentialCallsId = ({ hashes, planned, chainId }: SequentialCalls): string =>
  `0x${hashes.map((hash) => hash.slice(2).toLowerCase()).join('')}` +
  `${hex(planned.toString(16), 8)}${hex(chainId.slice(2), 16)}${MARK}`

/** Undefined for an id made by a wallet. */
export const readSequentialCallsId = (id: string): SequentialCalls | undefined => {
  const [, hashes, planned, chain] = written.exec(id) ?? []
  if (!hashes || !planned || !chain) return undefined
  return {
    hashes: (hashes.match(/.{64}/g) ?? []).map((hash) => `0x${hash}`),
    planned: Number.parseInt(planned, 16),
    chainId: `0x${chain.replace(/^0+/, '')}`,
  }
}
