/** The Bitcoin networks: reference, name, Esplora API, explorer, flags (as in `evm.ts`). */
export const bitcoinNetworks = `
000000000019d6689c085ae165831e93|Bitcoin|mempool.space/api|mempool.space|
000000000933ea01ad0ee984209779ba|Bitcoin Testnet|mempool.space/testnet/api|mempool.space/testnet|T
`
