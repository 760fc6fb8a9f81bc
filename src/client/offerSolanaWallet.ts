import type { SolanaListeners, SolanaVerbs } from '#domain/wallet/walletStandard.ts'
import { NamespaceNotConfiguredError } from '#errors/network.ts'
import { lazy } from '#lib/lazy.ts'
import { namespacesAtom } from '#state/network/networks.ts'
import type { EffectContext } from './effect.ts'
import type { SolanaAccounts } from './solanaAccounts.ts'

/** The implementation behind the Wallet Standard wallet. The first caller passes who listens to it. */
export type SolanaOffer = {
  /** Undefined until loaded; starts loading where a Solana network is configured. */
  solana(listeners: SolanaListeners): SolanaAccounts | undefined
  /** @throws {NamespaceNotConfiguredError} no Solana network is configured */
  solanaVerbs(listeners: SolanaListeners): Promise<SolanaVerbs>
}

const loadAccounts = lazy(() => import('./solanaAccounts.ts'))
const loadVerbs = lazy(() => import('./solanaVerbs.ts'))

/** Nothing is fetched until a page uses it. */
export const offerSolanaWallet = ({ store, signal }: EffectContext): SolanaOffer => {
  let found: SolanaAccounts | undefined
  const isOffered = () => store.get(namespacesAtom).includes('solana')
  const load = async (listeners: SolanaListeners) => {
    const { createSolanaAccounts } = await loadAccounts()
    signal.throwIfAborted()
    found ??= createSolanaAccounts(store, listeners, signal)
    return found
  }
  return {
    async solanaVerbs(listeners) {
      if (!isOffered()) throw new NamespaceNotConfiguredError('solana')
      const known = await load(listeners)
      const { createSolanaVerbs } = await loadVerbs()
      return createSolanaVerbs({ store, accounts: () => known.accounts, signal })
    },
    solana(listeners) {
      if (!found && isOffered())
        load(listeners).catch((error: unknown) => {
          if (!signal.aborted)
            console.warn('[latchkey] Failed to offer the Solana wallet to the page’s code', error)
        })
      return found
    },
  }
}
