/** The Bitcoin networks: reference, name, flags (as in `evm.ts`), image id without its last two zeros. */
export const bitcoinNetworks = `
000000000019d6689c085ae165831e93|Bitcoin||0b4838db-0161-4ffe-022d-532bf03dba
000000000933ea01ad0ee984209779ba|Bitcoin Testnet|T|39354064-d79b-420b-065d-f980c4b782
`
