import type { SolanaWallet } from '../domain/walletStandard.ts'
import { NamespaceNotConfiguredError } from '../errors/network.ts'
import { once } from '../lib/once.ts'
import { namespacesAtom } from '../state/networks.ts'
import type { EffectContext } from './effect.ts'

type Offer = {
  /** Undefined until it is there; begins to fetch it, where a Solana network is on offer. */
  get(): SolanaWallet | undefined
  /** @throws {NamespaceNotConfiguredError} no Solana network is on offer */
  fetch(): Promise<SolanaWallet>
}

/** The wallet for hosts' Solana code. It costs nothing until a page asks for it. */
export const offerSolanaWallet = ({ store, signal }: EffectContext): Offer => {
  let wallet: SolanaWallet | undefined
  const isOffered = () => store.get(namespacesAtom).includes('solana')
  const load = once(async () => {
    const { createSolanaWallet } = await import('./solanaWallet.ts')
    signal.throwIfAborted()
    wallet = createSolanaWallet(store, signal)
    return wallet
  })
  return {
    async fetch() {
      if (!isOffered()) throw new NamespaceNotConfiguredError('solana')
      return load()
    },
    get() {
      if (!wallet && isOffered())
        load().catch((error: unknown) => {
          if (!signal.aborted)
            console.warn('[latchkey] The wallet for Solana code is not there', error)
        })
      return wallet
    },
  }
}
