// What apps import as `latchkey/solana`: the element for libraries that look for Wallet Standard wallets.
export { registerSolana } from './registerSolana.ts'
