import type { FunctionSnapshot } from '#domain/wallet/walletSnapshot.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { peek } from './discoverStandard.ts'

/** A feature and its one function bear the same name. */
const signing = [
  ...['signIn', 'signMessage', 'signTransaction', 'signAllTransactions'],
  ...['signAndSendTransaction', 'signAndSendAllTransactions'],
]

/**
 * The functions that a Solana wallet signs with. Wallets mostly make the list of their features anew at each access; one
 * that makes its functions anew, too, has nothing that could be compared later.
 */
export const signingFunctions = (wallet: StandardWallet): FunctionSnapshot[] =>
  signing.flatMap((name) => {
    const now = () => peek(peek(peek(wallet, 'features'), `solana:${name}`), name)
    const first = now()
    return typeof first === 'function' && now() === first ? [{ first, now }] : []
  })
