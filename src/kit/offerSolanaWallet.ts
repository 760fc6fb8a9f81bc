import type { SolanaWallet } from '../domain/walletStandard.ts'
import { once } from '../lib/once.ts'
import { namespacesAtom } from '../state/networks.ts'
import type { EffectContext } from './effect.ts'
import { follow } from './effects/follow.ts'

/** Has the wallet for hosts' Solana code at hand as soon as a Solana network is on offer. */
export const offerSolanaWallet = (context: EffectContext): (() => SolanaWallet | undefined) => {
  const { store, signal } = context
  let wallet: SolanaWallet | undefined
  const make = once(async () => {
    const { createSolanaWallet } = await import('./solanaWallet.ts')
    if (!signal.aborted) wallet = createSolanaWallet(store, signal)
  })
  follow(context, namespacesAtom, (namespaces) => {
    if (!namespaces.includes('solana')) return
    make().catch((error: unknown) =>
      console.warn('[latchkey] The wallet for Solana code is not there', error),
    )
  })
  return () => wallet
}
