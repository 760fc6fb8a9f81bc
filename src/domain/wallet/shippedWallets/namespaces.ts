/** One network of each namespace, which stands for the namespace in the wallets that ship. */
export const evm = 'eip155:1'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
export const cosmos = 'cosmos:cosmoshub-4'
export const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
