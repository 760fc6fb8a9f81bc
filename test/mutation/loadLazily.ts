// What is fetched by the first test that needs it. Fetched before, what is computed when a module is loaded is seen to be
// that (`ignoreStatic`), and is not taken for something that this one test reaches.
import '../../src/receipts/bitcoin/checkBitcoinAnswer.ts'
import '../../src/receipts/cosmos/checkCosmosAnswer.ts'
import '../../src/receipts/evm/checkEvmAnswer.ts'
import '../../src/receipts/solana/checkSolanaAnswer.ts'
import '../../src/verify/askNode.ts'
import '../../src/verify/verifyBitcoinMessage.ts'
import '../../src/verify/verifyCosmosMessage.ts'
import '../../src/verify/verifyEvmMessage.ts'
import '../../src/verify/verifyPolkadotMessage.ts'
import '../../src/verify/verifySolanaMessage.ts'
