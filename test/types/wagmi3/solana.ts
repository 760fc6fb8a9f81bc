import { type RegisterSolanaOptions, registerSolana } from 'latchkey/solana'

const options: RegisterSolanaOptions = { target: 'wallet' }
registerSolana(options)
registerSolana()
registerSolana({ target: () => document.querySelector('latch-key') })
// @ts-expect-error there is no such option
registerSolana({ theme: 'dark' })
