import type { CaipAddress } from '#domain/network/caip.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import { LatchkeyError } from '#errors/base.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { UserRejectedRequestError } from '#errors/provider.ts'
import { CallAbortedError } from './callAborted.ts'
import { connectForPage } from './connectForPage.ts'
import { type HeadlessOptions, offerWallets } from './offerWallets.ts'
import { signInForPage, signOutForPage } from './signInForPage.ts'

/** What a page calls that draws its own picker. Every failure is a typed error. */
export type HeadlessVerbs = {
  /** The wallets that its picker offers. */
  wallets(): readonly OfferedWallet[]
  connect(options?: ConnectOptions): Promise<readonly CaipAddress[]>
  signIn(): Promise<SiwxSession>
  signOut(): Promise<void>
}

/** The visitor's "no" is 4001, whichever way the wallet says it; an abort is told as one. */
const typed = async <Value>(signal: AbortSignal, run: Promise<Value>): Promise<Value> => {
  try {
    return await run
  } catch (error) {
    if (signal.aborted) throw new CallAbortedError(signal.reason)
    const isRejected =
      error instanceof ConnectionRejectedError ||
      (!(error instanceof LatchkeyError) && classifyWalletError(error) === 'rejected')
    throw isRejected ? new UserRejectedRequestError({ cause: error }) : error
  }
}

export const createHeadlessVerbs = (options: HeadlessOptions): HeadlessVerbs => {
  const { store, signal: ended } = options
  let offered: ReturnType<typeof offerWallets> | undefined
  return {
    wallets() {
      offered ??= offerWallets(options)
      return offered()
    },
    connect(options) {
      const asked = options?.signal
      const signal = asked instanceof AbortSignal ? AbortSignal.any([ended, asked]) : ended
      return typed(signal, connectForPage(store, options, signal))
    },
    signIn: () => typed(ended, signInForPage(store, ended)),
    signOut: () => typed(ended, signOutForPage(store, ended)),
  }
}
