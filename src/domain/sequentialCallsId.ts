/** Transactions that were sent one by one in place of one batch. */
export type SequentialCalls = {
  hashes: readonly string[]
  /** How many there should have been; fewer were sent when one was declined or failed. */
  planned: number
  /** In hex. */
  chainId: string
}

/** More than EIP-5792 lets an id hold. */
export const MAX_SEQUENTIAL_CALLS = 100

// The letters of our name: no wallet ends its ids so.
const MARK = '6c617463686b6579'
const written = new RegExp(`^0x((?:[0-9a-f]{64})+)([0-9a-f]{8})([0-9a-f]{16})${MARK}$`)

const hex = (digits: string, length: number) => digits.padStart(length, '0')

/** The id says all there is to know, so that it is understood after a reload, and by every tab. */
export const sequentialCallsId = ({ hashes, planned, chainId }: SequentialCalls): string =>
  `0x${hashes.map((hash) => hash.slice(2).toLowerCase()).join('')}` +
  `${hex(planned.toString(16), 8)}${hex(chainId.slice(2), 16)}${MARK}`

/** Undefined for an id that is a wallet's own. */
export const readSequentialCallsId = (id: string): SequentialCalls | undefined => {
  const [, hashes, planned, chain] = written.exec(id) ?? []
  if (!hashes || !planned || !chain) return undefined
  return {
    hashes: (hashes.match(/.{64}/g) ?? []).map((hash) => `0x${hash}`),
    planned: Number.parseInt(planned, 16),
    chainId: `0x${chain.replace(/^0+/, '')}`,
  }
}
