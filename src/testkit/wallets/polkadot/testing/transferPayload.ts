import type { SignerPayload } from '../signPayload.ts'

/** A transfer on the relay chain, as a page's library hands it to a wallet. */
export const transferPayload: SignerPayload = {
  address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  method: '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b00a014e33226',
  era: '0xe500',
  nonce: '0x0000002a',
  tip: '0x0000000000000000000000000000000a',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  blockHash: '0x5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c',
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
  ],
}
