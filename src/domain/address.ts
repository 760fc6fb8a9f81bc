/**
 * The beginning and the end of an address, the way people compare them.
 *
 * @example shortenAddress('0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb') // '0xab…5bfcdb'
 */
export const shortenAddress = (address: string, start = 4, end = 6): string =>
  address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end ? address.slice(-end) : ''}`

/** Twenty bytes in hex; the checksum of EIP-55 is not looked at. */
export const isEvmAddress = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/.test(text)
