const START = 4
const END = 6

/**
 * The beginning and the end of an address, in the one form it is shortened to everywhere.
 *
 * @example shortenAddress('0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // '0xab…5bfcdb'
 */
export const shortenAddress = (address: string): string =>
  address.length <= START + END + 1 ? address : `${address.slice(0, START)}…${address.slice(-END)}`

/** Twenty bytes in hex; the checksum of EIP-55 is not looked at. */
export const isEvmAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
