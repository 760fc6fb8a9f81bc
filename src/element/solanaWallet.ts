import { solanaFeatureNames } from '#domain/wallet/solanaFeatureNames.ts'
import type {
  SolanaFeatures,
  SolanaListener,
  SolanaListeners,
  SolanaVerbs,
  SolanaWallet,
} from '#domain/wallet/walletStandard.ts'

// A key, outlined in gold.
const ICON = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path stroke="#e3b55c" d="M2 2h2v2H2zm2 2 2 2v-1"/></svg>')}`

const version = '1.0.0'

/**
 * The Wallet Standard wallet for a host's own Solana code, usable while the element is unloaded. It is not registered: a
 * host that wants it listed registers it.
 *
 * @param listeners are called when its accounts change
 * @param known its accounts, where a loaded client knows them; a client that is still loading calls the listeners
 * @param verbs loads the client for its features
 */
export const createSolanaWallet = (
  listeners: SolanaListeners,
  known: () => Pick<SolanaWallet, 'chains' | 'accounts'> | undefined,
  verbs: () => Promise<SolanaVerbs>,
): SolanaWallet => {
  const features: Record<string, object> = {
    'standard:events': {
      version,
      on(_event: 'change', listener: SolanaListener) {
        listeners.add(listener)
        known()
        return () => void listeners.delete(listener)
      },
    },
  }
  for (const name of solanaFeatureNames) {
    const verb = name.split(':')[1] as keyof SolanaVerbs
    features[name] = {
      version,
      supportedTransactionVersions: ['legacy', 0, 1],
      [verb]: async (...inputs: never[]) =>
        ((await verbs())[verb] as (...inputs: never[]) => unknown)(...inputs),
    }
  }
  return {
    version,
    name: 'Latchkey',
    icon: ICON,
    features: features as unknown as SolanaFeatures,
    get chains() {
      return known()?.chains ?? ['solana:mainnet', 'solana:devnet', 'solana:testnet']
    },
    get accounts() {
      return known()?.accounts ?? []
    },
  }
}
