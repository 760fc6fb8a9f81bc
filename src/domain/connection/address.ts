const START = 4
const END = 6

/**
 * The first and last characters of an address, in the one form used everywhere.
 *
 * @example shortenAddress('0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // '0xab…5bfcdb'
 */
export const shortenAddress = (address: string): string =>
  address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`

/** Twenty bytes in hex; the EIP-55 checksum is not checked. */
export const isEvmAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
