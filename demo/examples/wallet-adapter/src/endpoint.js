/** The cluster’s RPC address. */
export const endpoint = 'https://api.devnet.solana.com'
