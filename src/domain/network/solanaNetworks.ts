/** The Solana networks: reference, name, flags (as in `evm.ts`), the id wallets used before CAIP-2 settled. */
export const solanaNetworks = `
5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|Solana||4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ
EtWTRABZaYq6iMfeYKouRu166VU2xqa1|Solana Devnet|T|8E9rvCKLFQia2Y35HXjjpWzj8weVo44K
4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z|Solana Testnet|T|
`
