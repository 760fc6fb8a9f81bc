export { installBitcoinWallet } from '../bitcoin/page/installBitcoinWallet.ts'
export { installCosmosWallet } from '../cosmos/installCosmosWallet.ts'
export { installPolkadotWallet } from '../polkadot/installPolkadotWallet.ts'
