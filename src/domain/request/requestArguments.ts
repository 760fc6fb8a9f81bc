/** A request of a page to a wallet. @see https://eips.ethereum.org/EIPS/eip-1193 */
export type RequestArguments = { method: string; params?: unknown }
