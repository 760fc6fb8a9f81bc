import type { ChainAdapter } from '#adapters/chains/chainAdapter.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { ChainAdapterNotFoundError } from '#errors/network.ts'
import { type Lazy, lazy } from '#lib/lazy.ts'

/** The adapter of each namespace, fetched at first use. A new namespace is one folder and one line. */
const plugIns: Record<Namespace, () => Promise<ChainAdapter>> = {
  eip155: async () => (await import('#adapters/chains/evm/evmAdapter.ts')).createEvmAdapter(),
  solana: async () =>
    (await import('#adapters/chains/solana/solanaAdapter.ts')).createSolanaAdapter(),
  bip122: async () =>
    (await import('#adapters/chains/bitcoin/bitcoinAdapter.ts')).createBitcoinAdapter(),
  polkadot: generic('polkadot'),
  cosmos: generic('cosmos'),
}

function generic(namespace: Exclude<Namespace, 'eip155'>) {
  return async () => {
    const { createGenericAdapter } = await import('#adapters/chains/generic/genericAdapter.ts')
    return createGenericAdapter(namespace)
  }
}

/** @throws {ChainAdapterNotFoundError} for a namespace without an adapter */
export const createChainAdapters = () => {
  const adapters = new Map<string, Lazy<ChainAdapter>>(
    Object.entries(plugIns).map(([namespace, load]) => [namespace, lazy(load)]),
  )
  return (namespace: Namespace): Promise<ChainAdapter> =>
    adapters.get(namespace)?.() ?? Promise.reject(new ChainAdapterNotFoundError(namespace))
}
