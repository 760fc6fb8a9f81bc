/** What a page asks of a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type RequestArguments = { method: string; params?: unknown }
