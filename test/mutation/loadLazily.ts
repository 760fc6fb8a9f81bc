// What is fetched by the first test that needs it. Fetched before, what is computed when a module is loaded is seen to be
// that (`ignoreStatic`), and is not taken for something that this one test reaches.
import '#receipts/bitcoin/checkBitcoinAnswer.ts'
import '#receipts/cosmos/checkCosmosAnswer.ts'
import '#receipts/evm/checkEvmAnswer.ts'
import '#receipts/solana/checkSolanaAnswer.ts'
import '#verify/askNode.ts'
import '#verify/verifyBitcoinMessage.ts'
import '#verify/verifyCosmosMessage.ts'
import '#verify/verifyEvmMessage.ts'
import '#verify/verifyPolkadotMessage.ts'
import '#verify/verifySolanaMessage.ts'
