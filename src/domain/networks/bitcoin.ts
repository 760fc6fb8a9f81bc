/** The Bitcoin networks: reference, name, flags (as in `evm.ts`). */
export const bitcoinNetworks = `
000000000019d6689c085ae165831e93|Bitcoin|
000000000933ea01ad0ee984209779ba|Bitcoin Testnet|T
`
