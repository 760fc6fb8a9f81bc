import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import type { RunningChains } from '../chains/startChains.ts'
import { followEvm } from './followEvm.ts'
import { followSolana } from './followSolana.ts'
import { projectNames } from './projectNames.ts'
import { type IndexedChain, type Indexer, startIndexer } from './startIndexer.ts'

/**
 * Follows the sandbox's chains, as far as they are indexed.
 *
 * @param artwork origin of pictures and metadata
 */
export async function startSandboxIndexer(
  { evm, solana }: Pick<RunningChains, 'evm' | 'solana'>,
  artwork: string,
): Promise<Indexer> {
  const iconOf = (token: string) => `${artwork}/tokens/${encodeURIComponent(token)}.png`
  const indexer = await startIndexer({
    iconOf,
    chains: [
      ...evm.map(
        ({ plan, chain }): IndexedChain => ({
          caip2: plan.caipNetworkId,
          nativeCurrency: plan.nativeCurrency,
          follow: (within) => followEvm({ ...within, url: chain.url, iconOf, artwork }),
        }),
      ),
      ...(solana
        ? [
            {
              caip2: solanaPlan.caipNetworkId,
              nativeCurrency: solanaPlan.nativeCurrency,
              follow: (within) => followSolana({ ...within, bank: solana.bank, iconOf, artwork }),
            } satisfies IndexedChain,
          ]
        : []),
    ],
  })
  for (const entry of projectNames(artwork)) await indexer.names.register(entry)
  return indexer
}
